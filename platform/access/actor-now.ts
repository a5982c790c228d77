import type { PermissionId } from '../contract/access/permission-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { unauthorized } from '../refusal.ts';
import type { Actor } from './actor.ts';
import { openProject, type ProjectScope } from './project-scope.ts';
import { requirePermission } from './require-permission.ts';

/**
 * The actor as things stand now that the license is held: what was asked before could have been answered by whoever held it
 * last. Of two who remove each other one stays.
 * @param transaction that holds the license (`lockLicense`)
 * @throws Refusal 401 for who has been removed
 */
export async function actorNow(transaction: Db, actor: Actor): Promise<Actor> {
  const { licenseId, userId } = actor;
  const [row] = await privilegesNow(transaction, { licenseId, userId });
  if (!row) throw unauthorized();
  return { ...actor, privilege: row.privilege };
}

const privilegesNow = keptQuery((db, { licenseId, userId }: Places<{ licenseId: string; userId: string }>) =>
  db
    .selectFrom('licenseUsers')
    .select('privilege')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId),
);

/**
 * The actor, and what they may do in a project, as things stand now that the license is held.
 * @throws Refusal 401, 403, 404
 */
export async function allowedNow(
  transaction: Db,
  actor: Actor,
  projectId: string,
  permission: PermissionId,
): Promise<{ actor: Actor; project: ProjectScope }> {
  const now = await actorNow(transaction, actor);
  const project = await openProject(transaction, now, projectId);
  requirePermission(now, permission, { project });
  return { actor: now, project };
}
