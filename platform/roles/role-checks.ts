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
 * What a role is to permit: as it was sent in the sections that are offered here, No Access in the others.
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

/** @throws Refusal 403 for a plain user whose role in the project this is */
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
  /** What is said of a default role, and in a project of one of the license. */
  readonly ofDefault: string;
  readonly ofLicense: string;
}

/** Default roles are nobody's to change, and roles of the license are managed in All Projects. @throws Refusal 400 */
export function requireManaged(
  role: RoleWithNames,
  project: ProjectScope | undefined,
  { ofDefault, ofLicense }: NotManaged,
): void {
  if (isDefault(role)) throw badRequest(ofDefault);
  if (project && role.projectId === null) throw badRequest(ofLicense);
}

/**
 * A name is there once among the roles that a project has, its own and the license's together; so one of the license is that
 * of no project's role. Names are given one after the other on a license.
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
  // Not by the database: SQLite knows the lower case of ASCII alone.
  const key = name.toLowerCase();
  if (rows.some((row) => row.name.toLowerCase() === key)) throw nameTaken();
}

/** What two names that come at the same moment are told, too. */
export const nameTaken = (): Refusal => wrong('name', roleMessages.nameTaken);

/**
 * Holds a role that is to be deleted: nobody is given it until the transaction ends.
 * @throws Refusal 404 when it is gone
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
