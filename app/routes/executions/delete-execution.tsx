import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteExecution } from '#platform/contract/executions/keep-calls.ts';
import { executionToKeep } from './kept-question.server.ts';

export const handle = { dialog: true };

/** Asks before an execution is deleted. */
export const loader = (args: LoaderFunctionArgs) => executionToKeep(args, 'delete');

export function action(args: ActionFunctionArgs) {
  const { executionId = '' } = args.params;
  return answerOn(args, {
    act: ({ platform }) => platform.call(deleteExecution, { params: { executionId } }),
    back: executionPaths.afterDeletion(executionId, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteExecution() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Delete!"
      tone="danger"
      action="Delete"
      closeTo={executionPaths.closeQuestion(id, 'delete', query)}
    >
      <p>
        Your data will be lost. Are you sure you want to delete {name}? Its results, output, reports,
        screenshots and videos are deleted with it.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete execution');
