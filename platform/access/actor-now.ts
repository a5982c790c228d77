import type { PermissionId } from '../contract/access/permission-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import { unauthorized } from '../foundation/refusal.ts';
import type { Actor } from './actor.ts';
import { requireProject, type ProjectScope } from './project-scope.ts';
import { requirePermission } from './require-permission.ts';

/**
 * Returns the actor with their current privilege. Read again under the lock, because another transaction may have
 * changed it: when two admins remove each other, one stays.
 * @param transaction that has locked the license (`lockLicense`)
 * @throws Refusal 401 for a user who has been removed
 */
export async function actorNow(transaction: Db, actor: Actor): Promise<Actor> {
  const { licenseId, userId } = actor;
  const [row] = await privilegesNow(transaction, { licenseId, userId });
  if (!row) throw unauthorized();
  return { ...actor, privilege: row.privilege };
}

const privilegesNow = compiledQuery(
  (db, { licenseId, userId }: Places<{ licenseId: string; userId: string }>) =>
    db
      .selectFrom('licenseUsers')
      .select('privilege')
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId),
);

/**
 * Returns the actor and the project as they are now that the license is locked, and requires the permission.
 * @throws Refusal 401, 403, 404
 */
export async function allowedNow(
  transaction: Db,
  actor: Actor,
  projectId: string,
  permission: PermissionId,
): Promise<{ actor: Actor; project: ProjectScope }> {
  const now = await actorNow(transaction, actor);
  const project = await requireProject(transaction, now, projectId);
  requirePermission(now, permission, { project });
  return { actor: now, project };
}
