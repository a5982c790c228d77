import type { Actor } from '../../access/actor.ts';
import { worksIn } from '../../access/visible.ts';
import { resourceMessages } from '../../contract/resources/resource-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { wrong } from '../../foundation/refusal.ts';

/** Checks that an owner works in the project: an active member, or an Admin. @throws Refusal 400 */
export async function requireOwner(
  transaction: Db,
  actor: Actor,
  projectId: string,
  ownerId: string,
): Promise<void> {
  if (ownerId === actor.userId) return;
  const found = await transaction
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .select('users.id')
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .where('users.id', '=', ownerId)
    .where('users.activationStatus', '=', 'ACTIVE')
    .where(worksIn(projectId))
    .executeTakeFirst();
  if (!found) throw wrong('ownerId', resourceMessages.ownerElsewhere);
}
