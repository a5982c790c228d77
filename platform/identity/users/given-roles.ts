import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { parseTabPermissions } from '../../access/tab-permissions.ts';
import type { TabPermissions } from '../../contract/access/access-values.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import { wrong } from '../../foundation/refusal.ts';
import { requireOwn } from '../roles/own-access.ts';

/** A role that is given in a project, and its path in the request. */
export interface Given {
  readonly projectId: string;
  readonly roleId: string;
  readonly path: string;
}

/** The permissions of roles and where they belong, by role id. */
export type LockedRoles = ReadonlyMap<
  string,
  { readonly projectId: string | null; readonly permits: TabPermissions }
>;

/**
 * Locks roles that are about to be given, so that none is deleted or changed meanwhile; before the license, in the same
 * order as changing roles does.
 */
export async function lockRoles(
  transaction: Db,
  { lockRows }: DatabaseKind,
  licenseId: string,
  given: readonly Given[],
): Promise<LockedRoles> {
  const ids = [...new Set(given.map(({ roleId }) => roleId))];
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('roles')
    .select(['id', 'projectId', 'tabPermissions'])
    .where('licenseId', '=', licenseId)
    .where('id', 'in', ids)
    // Locks in the same order everywhere, to avoid deadlocks.
    .orderBy('id')
    .modifyEnd(sql.raw(lockRows))
    .execute();
  return new Map(
    rows.map(({ id, projectId, tabPermissions }) => [
      id,
      { projectId, permits: parseTabPermissions(tabPermissions) },
    ]),
  );
}

/**
 * Requires that the actor may give a role in a project. The role must be one of the license's or of the project's, and
 * permit no more than the actor has there.
 * @throws Refusal 400, 403 that names the section in which it would be more
 */
export function requireGivable(
  actor: Actor,
  project: ProjectScope | undefined,
  lockedRoles: LockedRoles,
  { projectId, roleId, path }: Given,
): void {
  const role = lockedRoles.get(roleId);
  if (!role || (role.projectId !== null && role.projectId !== projectId)) {
    throw wrong(path, removalMessages.unknownRole);
  }
  requireOwn(actor, project, role.permits);
}
