import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Confirm } from '#app/components/dialog/confirm.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { updateMachine } from '#platform/contract/calls/machine.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';
import { answerOnList, machineIdSchema } from './machine-answer.server.ts';
import { machineInQuestion } from './machine-question.server.ts';

export const handle = { dialog: true };

/** 'Alert! Disable' (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  machineInQuestion(args, {
    idName: 'id',
    permission: 'machine.disable',
    disabled: machineMessages.machineDisabled,
  });

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: machineIdSchema,
    async run({ value, platform, context }) {
      return answerOnList(args.request, context, value.id, (id) =>
        platform.call(updateMachine, { params: { id }, body: { disabled: true } }),
      );
    },
  });
}

export default function DisableMachine() {
  const { id, hostName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Confirm
      title="Alert! Disable"
      closeTo={environmentPaths.row(id, query)}
      confirm="Disable"
      fields={{ id }}
    >
      <p>
        Nothing runs on {hostName} while it is disabled, and its details and access cannot be opened. It can
        be enabled again at any time.
      </p>
    </Confirm>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Disable machine');
