import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { executionPaths } from '#app/paths/executions.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { TerminateQuestion } from './terminate-question.tsx';
import { executionInQuestion, terminate } from './terminate.server.ts';

export const handle = { dialog: true };

/** Returns the address of the drawer with its search and page, at its message. */
const backToList = ({ url }: Request): string =>
  executionPaths.ongoingList(new URL(url).searchParams, '#flash');

/** Asks before an execution is terminated, over the drawer. */
export const loader = (args: LoaderFunctionArgs) => executionInQuestion(args, backToList(args.request));

export const action = (args: ActionFunctionArgs) => terminate(args, backToList(args.request));
export { clientAction } from '#app/components/form/client-action.ts';

export default function OngoingTerminate() {
  const { id, name, leftBy } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <TerminateQuestion
      name={name}
      leftBy={leftBy}
      closeTo={executionPaths.ongoingList(query, `#terminate-${id}`)}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Terminate execution');
