import { sql } from 'kysely';
import { groupLimits, groupMessages } from '../../contract/groups/group-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import { badRequest } from '../../foundation/refusal.ts';

/** Finds a group of a license and locks its row; undefined when it isn't there. */
export const lockGroup = (
  transaction: Db,
  { lockRows }: Pick<DatabaseKind, 'lockRows'>,
  { groupId, licenseId }: { readonly groupId: string; readonly licenseId: string },
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  transaction
    .selectFrom('emailGroups')
    .select(['id', 'name'])
    .where('id', '=', groupId)
    .where('licenseId', '=', licenseId)
    .modifyEnd(sql.raw(lockRows))
    .executeTakeFirst();

interface Joining {
  readonly groupId: string;
  readonly licenseId: string;
  readonly userIds: readonly string[];
  readonly by: string;
  /** In ISO 8601. */
  readonly now: string;
}

/**
 * Adds users to a group that is locked (`lockGroup`); those who are in it already stay.
 * @throws Refusal 400 when they don't fit
 */
export async function joinGroup(
  transaction: Db,
  { groupId, licenseId, userIds, by, now }: Joining,
): Promise<void> {
  const members = await transaction
    .selectFrom('emailGroupMembers')
    .select('userId')
    .where('groupId', '=', groupId)
    .execute();
  const inGroup = new Set(members.map(({ userId }) => userId));
  const joining = userIds.filter((userId) => !inGroup.has(userId));
  const guests = await transaction
    .selectFrom('emailGroupGuests')
    .select('emailId')
    .where('groupId', '=', groupId)
    .execute();
  if (inGroup.size + guests.length + joining.length > groupLimits.membersMax) {
    throw badRequest(groupMessages.tooMany);
  }
  if (joining.length > 0) {
    await transaction
      .insertInto('emailGroupMembers')
      .values(joining.map((userId) => ({ groupId, licenseId, userId })))
      .execute();
  }
  await transaction
    .updateTable('emailGroups')
    .set({ modifiedOn: now, modifiedBy: by })
    .where('id', '=', groupId)
    .execute();
}
