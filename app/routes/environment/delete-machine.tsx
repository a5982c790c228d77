import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Confirm } from '#app/components/dialog/confirm.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { deleteMachine } from '#platform/contract/calls/machine.ts';
import { environmentPaths } from './environment-paths.ts';
import { answerOnList, machineIdSchema } from './machine-answer.server.ts';
import { machineInQuestion } from './machine-question.server.ts';

export const handle = { dialog: true };

/** 'Delete!' (spec 2 section 2). Whether it is possible is the platform's to say (section 5). */
export const loader = (args: LoaderFunctionArgs) =>
  machineInQuestion(args, { idName: 'id', permission: 'machine.delete' });

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: machineIdSchema,
    async run({ value, platform, context }) {
      return answerOnList(args.request, context, value.id, (id) =>
        platform.call(deleteMachine, { params: { id } }),
      );
    },
  });
}

export default function DeleteMachine() {
  const { id, hostName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Confirm
      title="Delete!"
      closeTo={environmentPaths.row(id, query)}
      confirm="Delete"
      danger
      fields={{ id }}
    >
      <p>Your data will be lost. Are you sure you want to delete {hostName}?</p>
    </Confirm>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete machine');
