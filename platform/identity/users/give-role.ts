import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../foundation/database/database.ts';

interface Given {
  readonly projectId: string;
  readonly userId: string;
  readonly roleId: string;
}

/**
 * Gives a member of a project another role, and records who did it and when. Changes nothing if they have it already.
 */
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
