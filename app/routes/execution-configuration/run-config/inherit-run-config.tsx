import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InheritQuestion, inheritTitle } from '#app/shared/settings-tab/inherit-question.tsx';
import { askToInherit, inheritOn } from '#app/shared/settings-tab/inherit.server.ts';
import {
  getRunConfiguration,
  inheritRunConfiguration,
} from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { deletedByInheriting, expiringCaptures } from '../expiring.server.ts';

export const handle = { dialog: true };

const back = executionConfigurationPaths.run;

/** Asks before a project gives up its run configuration for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askToInherit(args, {
    edit: 'execution-configuration.edit',
    read: (platform) => platform.get(getRunConfiguration, {}),
    back,
    deletes: deletedByInheriting(expiringCaptures),
  });

export const action = (args: ActionFunctionArgs) =>
  inheritOn(args, {
    inherit: (platform, id) => platform.call(inheritRunConfiguration, { params: { id } }),
    back,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritRunConfig() {
  const { projectName, deleted } = useLoaderData<typeof loader>();
  return (
    <InheritQuestion closeTo={executionConfigurationPaths.closeInheritRun} deleted={deleted}>
      The settings of {projectName} are deleted. Executions there use the settings of All Projects instead.
    </InheritQuestion>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, inheritTitle);
