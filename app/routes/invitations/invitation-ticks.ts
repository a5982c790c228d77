import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { invitationPaths } from '#app/paths/invitations.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { changeInvitations } from '#platform/contract/users/invitation-calls.ts';
import { ticksFields } from './invitations.schema.ts';

/** Redirects to the page of the list, which contains the checkboxes. */
export const loader = ({ params: { listId = '' } }: LoaderFunctionArgs) =>
  redirect(invitationPaths.list(listId));

/** Saves which lines are selected, for script: without a message, as each change is saved. */
export function action(args: ActionFunctionArgs) {
  const { listId = '' } = args.params;
  return saveOn(args, {
    schema: z.object(ticksFields),
    call: changeInvitations,
    input: (ticks) => ({ params: { listId }, body: { ticks } }),
    back: new Response(null, { status: 204 }),
  });
}
