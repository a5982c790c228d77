import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { sectionsOffered } from '../../access/sections.ts';
import { permissionModules, type TabPermissions } from '../../contract/access/access-values.ts';
import { roleMessages } from '../../contract/roles/role-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { notFound, Refusal, wrong } from '../../foundation/refusal.ts';
import type { RoleScope } from './role-rows.ts';

/**
 * Returns the permissions of a role: as sent in the sections that are offered here, No Access in the others.
 * @throws Refusal 400 that names every section that is not set
 */
export function permissionsOf(
  sent: Partial<TabPermissions>,
  actor: Actor,
  project: ProjectScope | undefined,
): TabPermissions {
  const offered = sectionsOffered(actor.license, project?.type);
  const problems = offered
    .filter((section) => sent[section] === undefined)
    .map((section) => ({ path: `tabPermissions.${section}`, message: roleMessages.sectionMissing(section) }));
  if (problems[0]) throw new Refusal(400, problems[0].message, { problems });
  return Object.fromEntries(
    permissionModules.map((section) => [
      section,
      (offered.includes(section) ? sent[section] : undefined) ?? 'No Access',
    ]),
  ) as TabPermissions;
}

/**
 * Requires a free name: a project's own roles and the license's have different names, so the license's names must be
 * free in every project. Locks the license, so that names are checked one after the other.
 * @param roleId of the role that may have it
 * @throws Refusal 400
 */
export async function requireFreeName(
  transaction: Db,
  { actor: { licenseId }, project }: RoleScope,
  name: string,
  roleId = '',
): Promise<void> {
  await lockLicense(transaction, licenseId);
  const others = transaction
    .selectFrom('roles')
    .select('name')
    .where('licenseId', '=', licenseId)
    .where('id', '!=', roleId);
  const rows = await (
    project
      ? others.where((role) => role.or([role('projectId', 'is', null), role('projectId', '=', project.id)]))
      : others
  ).execute();
  // Not compared by the database, because SQLite lowercases only ASCII.
  const key = name.toLowerCase();
  if (rows.some((row) => row.name.toLowerCase() === key)) throw nameTaken();
}

/** Returns the refusal of a taken name, also for two concurrent requests. */
export const nameTaken = (): Refusal => wrong('name', roleMessages.nameTaken);

/**
 * Locks a role that is about to be deleted, so that no user is given it until the transaction ends.
 * @throws Refusal 404 when it is deleted already
 */
export async function lockToDelete(
  transaction: Db,
  { lockUnreferred }: Pick<DatabaseKind, 'lockUnreferred'>,
  roleId: string,
): Promise<void> {
  const inUse = await transaction
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .modifyEnd(sql.raw(lockUnreferred))
    .executeTakeFirst();
  if (!inUse) throw notFound();
}
