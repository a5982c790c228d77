import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { releaseExecution } from '#platform/contract/executions/keep-calls.ts';
import { executionToKeep } from './kept-question.server.ts';

export const handle = { dialog: true };

/** Asks before an execution is no longer kept. */
export const loader = (args: LoaderFunctionArgs) => executionToKeep(args, 'release');

export function action(args: ActionFunctionArgs) {
  const { executionId = '' } = args.params;
  return answerOn(args, {
    act: ({ platform }) => platform.call(releaseExecution, { params: { executionId } }),
    back: executionPaths.closeQuestion(executionId, 'release', queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function ReleaseExecution() {
  const { id, name, kept } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Stop keeping this execution?"
      action="Stop keeping"
      closeTo={executionPaths.closeQuestion(id, 'release', query)}
    >
      {kept && (
        <p>
          {name} is kept because: {kept.reason}
        </p>
      )}
      <p>Retention can delete it from then on, with everything that belongs to it.</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Stop keeping execution');
