import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { executionPaths } from '#app/paths/executions.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { TerminateQuestion } from './terminate-question.tsx';
import { executionInQuestion, terminate } from './terminate.server.ts';

export const handle = { dialog: true };

const page = ({ params }: LoaderFunctionArgs): string => executionPaths.execution(params.executionId ?? '');

/** Asks before an execution is terminated, over its page. */
export const loader = (args: LoaderFunctionArgs) => executionInQuestion(args, page(args));

export const action = (args: ActionFunctionArgs) => terminate(args, page(args));
export { clientAction } from '#app/components/form/client-action.ts';

export default function TerminateExecution() {
  const { id, name, leftBy } = useLoaderData<typeof loader>();
  return (
    <TerminateQuestion name={name} leftBy={leftBy} closeTo={`${executionPaths.execution(id)}#terminate`} />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Terminate execution');
