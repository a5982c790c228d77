import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InheritQuestion, inheritTitle } from '#app/shared/settings-tab/inherit-question.tsx';
import { askToInherit, inheritOn } from '#app/shared/settings-tab/inherit.server.ts';
import {
  getReportConfiguration,
  inheritReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { deletedByInheriting, expiringReports } from '../expiring.server.ts';

export const handle = { dialog: true };

const back = reportConfigurationPaths.tab;

/** Asks before a project gives up its report configuration for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askToInherit(args, {
    edit: 'execution-configuration.edit',
    read: (platform) => platform.get(getReportConfiguration, {}),
    back,
    deletes: deletedByInheriting(expiringReports),
  });

export const action = (args: ActionFunctionArgs) =>
  inheritOn(args, {
    inherit: (platform, id) => platform.call(inheritReportConfiguration, { params: { id } }),
    back,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritReportConfig() {
  const { projectName, deleted } = useLoaderData<typeof loader>();
  return (
    <InheritQuestion closeTo={reportConfigurationPaths.closeInherit} deleted={deleted}>
      The settings and recipients of {projectName} are deleted. The recipients of All Projects get its
      notifications instead.
    </InheritQuestion>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, inheritTitle);
