import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { pageTitle } from '#app/page-title.ts';
import { TerminateConfirm } from './terminate-confirm.tsx';
import { executionInQuestion, terminate } from './terminate.server.ts';

export const handle = { dialog: true };

const page = ({ params }: LoaderFunctionArgs): string => executionPaths.execution(params.executionId ?? '');

/** The question before an execution is terminated, over its page. */
export const loader = (args: LoaderFunctionArgs) => executionInQuestion(args, page(args));

export const action = (args: ActionFunctionArgs) => terminate(args, page(args));

export default function TerminateExecution() {
  const { id, name } = useLoaderData<typeof loader>();
  return <TerminateConfirm name={name} closeTo={`${executionPaths.execution(id)}#terminate`} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Terminate execution');
