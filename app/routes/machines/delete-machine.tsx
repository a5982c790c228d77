import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteMachine, machineIdParam } from '#platform/contract/machines/machine-calls.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { loadMachineAsked } from './machine-question.server.ts';

export const handle = { dialog: true };

/**
 * Asks 'Delete!' (spec 2 section 2). The platform decides whether it is possible (section 5), before the question and
 * after.
 */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.delete',
    find: loadMachineAsked(args),
    unless: {
      says: ({ cannot }) => cannot.delete,
      back: environmentPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: machineIdParam,
    act: ({ value: { id }, platform }) => platform.call(deleteMachine, { params: { id } }),
    back: environmentPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteMachine() {
  const { id, hostName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Delete!"
      closeTo={environmentPaths.row(id, query)}
      action="Delete"
      tone="danger"
      fields={{ id }}
    >
      <p>Your data will be lost. Are you sure you want to delete {hostName}?</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete machine');
