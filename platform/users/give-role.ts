import type { Actor } from '../access/actor.ts';
import type { Db } from '../database/database.ts';

interface Given {
  readonly projectId: string;
  readonly userId: string;
  readonly roleId: string;
}

/** Gives a member of a project another role, and notes who did and when. One that they have already changes nothing. */
export async function giveRole(
  transaction: Db,
  { projectId, userId, roleId }: Given,
  { userId: modifiedBy }: Pick<Actor, 'userId'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('projectUsers')
    .set({ roleId, modifiedOn: now.toISOString(), modifiedBy })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where((row) => row.or([row('roleId', 'is', null), row('roleId', '!=', roleId)]))
    .execute();
}
