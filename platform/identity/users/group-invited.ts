import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { groupInvited as call } from '../../contract/users/invitation-calls.ts';
import { invitationMessages } from '../../contract/users/invitation-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { lockGroup, joinGroup } from '../groups/join-group.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { requireInvitationList } from './invitation-lists.ts';

/**
 * POST user/invitations/group: adds the users of a list who are on the license to the group that was selected for it.
 * @throws Refusal 403 without the permission, 404; 400 without a group, for a deleted one, and for more users than fit
 *   into it
 */
export async function groupInvited(
  context: PlatformServices,
  { actor, body: { listId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'groups.edit');
  const { id, groupId, licenseId } = await requireInvitationList(context.db, actor, listId);
  return withChanges(context, async (transaction) => {
    const group = await lockGroup(transaction, context.kind, { groupId: groupId ?? '', licenseId });
    if (!group) throw badRequest(invitationMessages.unknownGroup);
    await recordSubject(transaction, group.id);
    const userIds = await usersOf(transaction, id, licenseId);
    const now = context.clock().toISOString();
    await joinGroup(transaction, { groupId: group.id, licenseId, userIds, by: actor.userId, now });
    await transaction.updateTable('invitationLists').set({ groupedOn: now }).where('id', '=', id).execute();
    return { count: userIds.length, name: group.name };
  });
}

/** Finds the users of a list whose lines are done, and who are on the license. */
async function usersOf(transaction: Db, listId: string, licenseId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('invitationLines')
    .innerJoin('users', 'users.emailId', 'invitationLines.emailId')
    .innerJoin('licenseUsers', (join) =>
      join.onRef('licenseUsers.userId', '=', 'users.id').on('licenseUsers.licenseId', '=', licenseId),
    )
    .select('users.id')
    .where('invitationLines.listId', '=', listId)
    .where('invitationLines.outcome', 'in', ['invited', 'added', 'exists'])
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}
