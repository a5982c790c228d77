import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { retentionPaths } from '#app/paths/retention.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InheritQuestion, inheritTitle } from '#app/shared/settings-tab/inherit-question.tsx';
import { askToInherit, inheritOn } from '#app/shared/settings-tab/inherit.server.ts';
import {
  countRetention,
  getRetention,
  inheritRetention,
} from '#platform/contract/retention/retention-calls.ts';
import { deletedWords } from './retention-words.ts';

export const handle = { dialog: true };

const back = retentionPaths.settings;

/** Asks before a project gives up its retention for that of All Projects. */
export const loader = (args: LoaderFunctionArgs) =>
  askToInherit(args, {
    edit: 'memory.edit',
    read: (platform) => platform.get(getRetention, {}),
    back,
    deletes: async (platform, id) =>
      deletedWords(await platform.get(countRetention, { params: { id }, query: { inherit: 'yes' } })),
  });

export const action = (args: ActionFunctionArgs) =>
  inheritOn(args, {
    inherit: (platform, id) => platform.call(inheritRetention, { params: { id } }),
    back,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InheritRetention() {
  const { projectName, deleted } = useLoaderData<typeof loader>();
  return (
    <InheritQuestion closeTo={retentionPaths.closeInherit} deleted={deleted}>
      The retention of {projectName} is deleted. Executions there are kept as All Projects says instead.
    </InheritQuestion>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, inheritTitle);
