import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { sectionsOffered } from '../access/sections.ts';
import { permissionModules, type TabPermissions } from '../contract/access/access-values.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import { roleMessages } from '../contract/roles/role-values.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { badRequest, forbidden, notFound, Refusal, wrong } from '../refusal.ts';
import { isDefault, type RoleScope, type RoleWithNames } from './role-rows.ts';

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
 * Requires that a plain user doesn't change their own role.
 * @throws Refusal 403 for a plain user whose role in the project this is
 */
export function requireOthers(actor: Actor, project: ProjectScope | undefined, roleId: string): void {
  if (actor.privilege !== 'User' || project?.role?.id !== roleId) return;
  throw forbidden(
    {
      id: 'roles.edit',
      name: permissionNames['roles.edit'],
      grantedBy: 'A Super Admin or an Admin, who can change your role',
      reason: 'role',
    },
    roleMessages.ownNotEdited,
  );
}

interface NotManaged {
  /** The messages for a default role, and for a role of the license in a project. */
  readonly ofDefault: string;
  readonly ofLicense: string;
}

/**
 * Requires a role that may be changed here: default roles never change, and roles of the license are managed in All
 * Projects.
 * @throws Refusal 400
 */
export function requireManaged(
  role: RoleWithNames,
  project: ProjectScope | undefined,
  { ofDefault, ofLicense }: NotManaged,
): void {
  if (isDefault(role)) throw badRequest(ofDefault);
  if (project && role.projectId === null) throw badRequest(ofLicense);
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
export async function holdToDelete(
  transaction: Db,
  { holdUnreferred }: Pick<DatabaseKind, 'holdUnreferred'>,
  roleId: string,
): Promise<void> {
  const held = await transaction
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .modifyEnd(sql.raw(holdUnreferred))
    .executeTakeFirst();
  if (!held) throw notFound();
}
