import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { machineIdParam, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { loadMachineAsked } from './machine-question.server.ts';

export const handle = { dialog: true };

/** Asks 'Alert! Disable' (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.disable',
    find: loadMachineAsked(args),
    unless: {
      says: ({ disabled, cannot }) => (disabled ? machineMessages.machineDisabled : cannot.disable),
      back: environmentPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: machineIdParam,
    act: ({ value: { id }, platform }) =>
      platform.call(updateMachine, { params: { id }, body: { disabled: true } }),
    back: environmentPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function DisableMachine() {
  const { id, hostName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Alert! Disable"
      closeTo={environmentPaths.row(id, query)}
      action="Disable"
      fields={{ id }}
    >
      <p>
        While {hostName} is disabled, nothing runs on it and you can’t open its details or access. You can
        enable it again at any time.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Disable machine');
