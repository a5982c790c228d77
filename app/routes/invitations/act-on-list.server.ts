import type { z } from 'zod';
import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { changeInvitations } from '#platform/contract/users/invitation-calls.ts';
import type { Call, CallInput } from '#platform/contract/wire/calls/call.ts';
import type { invitationsSchema } from './invitations.schema.ts';
import { sendAll } from './send-all.server.ts';

type Pressed = z.output<typeof invitationsSchema>;
type Changes = CallInput<typeof changeInvitations>['body'];

/** Runs the action of the pressed button. Inviting also saves the checkboxes of the page. */
export async function actOnList(
  platform: PlatformCalls,
  listId: string,
  pressed: Pressed,
): Promise<Outcome<Call>> {
  const body = changesFor(pressed);
  const changed = Object.keys(body).length > 0 ? await change(platform, listId, body) : undefined;
  if (pressed.intent !== 'send') return changed ?? change(platform, listId, {});
  return changed && !changed.ok ? changed : sendAll(platform, listId);
}

const change = (platform: PlatformCalls, listId: string, body: Changes) =>
  platform.call(changeInvitations, { params: { listId }, body });

function changesFor({ intent, among, ticked, columns, ...forAll }: Pressed): Changes {
  switch (intent) {
    case 'all':
    case 'none':
      return { tickAll: intent === 'all' };
    case 'columns':
      return { columns: columns ?? {} };
    case 'give': {
      const { privilege, roleId, groupId } = forAll;
      return {
        forAll: {
          ...(privilege !== undefined && { privilege }),
          ...(roleId !== undefined && { roleId }),
          ...(groupId !== undefined && { groupId: groupId === '' ? null : groupId }),
        },
      };
    }
    default:
      return among.length > 0 ? { ticks: { among, ticked } } : {};
  }
}
