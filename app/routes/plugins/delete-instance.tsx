import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteInstance } from '#platform/contract/integrations/instance-calls.ts';
import { integrationMessages } from '#platform/contract/integrations/integration-message-values.ts';
import { loadInstance } from './load-instance.server.ts';
import { leftBehind } from './left-behind.ts';

export const handle = { dialog: true };

/** Asks before an instance is deleted (spec 3 section 4, Delete). */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = pluginOf(args);
  return askFirst(args, {
    permission: 'integration.delete',
    find: async (asked) => {
      const { id, title, cannot } = await loadInstance(args, asked);
      return { plugin, id, title, cannot };
    },
    unless: {
      says: ({ cannot }) => cannot.delete,
      back: integrationPaths.list(plugin, queryOf(args.request)),
    },
  });
};

export const action = (args: ActionFunctionArgs) => {
  const plugin = pluginOf(args);
  const id = args.params['id'] ?? '';
  const query = queryOf(args.request);
  return answerOn(args, {
    // Only Slack's path has the name as well, and takes it from the id.
    act: ({ platform }) => platform.call(deleteInstance[plugin], { params: { id, name: id } }),
    back: integrationPaths.list(plugin, query),
    failed: integrationMessages.deleteFailed,
    inUse: integrationPaths.impact(plugin, id, query),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteInstance() {
  const { plugin, id, title } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question title="Delete!" closeTo={integrationPaths.row(plugin, id, query)} action="Delete" tone="danger">
      <p>Your data will be lost. Are you sure you want to delete {title} Instance?</p>
      <p>{leftBehind(plugin)}</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete instance');
