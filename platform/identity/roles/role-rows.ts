import { sql } from 'kysely';
import type { ActorIn } from '../../access/row-actions.ts';
import { sectionBeyond } from '../../access/sections.ts';
import { parseTabPermissions } from '../../access/tab-permissions.ts';
import type * as calls from '../../contract/roles/role-calls.ts';
import { defaultRoleNames } from '../../contract/roles/role-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { notFound } from '../../foundation/refusal.ts';
import { isDefault } from './default-role-names.ts';
import { roleActions } from './role-actions.ts';

/** The actor who reads roles, and the scope: their license, or the project that they work in. */
export type RoleScope = ActorIn;

/** Selects the roles in this scope: the license's, and in a project also its own. */
export const rolesIn = (db: Db, { actor: { licenseId }, project }: RoleScope) =>
  db
    .selectFrom('roles')
    .where('roles.licenseId', '=', licenseId)
    .where((role) =>
      project
        ? role.or([role('roles.projectId', 'is', null), role('roles.projectId', '=', project.id)])
        : role('roles.projectId', 'is', null),
    );

/** Selects the same with all columns and the names of the users who created and changed them. */
export const rolesWithNames = (db: Db, scope: RoleScope) =>
  rolesIn(db, scope)
    .leftJoin('users as creator', 'creator.id', 'roles.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'roles.modifiedBy')
    .selectAll('roles')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname']);

export type RoleWithNames = Awaited<ReturnType<ReturnType<typeof rolesWithNames>['executeTakeFirstOrThrow']>>;

/** Converts a row to a role in a reply. */
export function toRole(row: RoleWithNames, { actor, project }: RoleScope): calls.Role {
  const tabPermissions = parseTabPermissions(row.tabPermissions);
  return {
    id: row.id,
    name: row.name,
    desc: row.description,
    tabPermissions,
    from: row.projectId === null ? 'License' : 'Project',
    isDefault: isDefault(row),
    beyond: sectionBeyond(actor, project, tabPermissions) ?? null,
    createdOn: row.createdOn,
    createdByUname: row.createdByUname ?? '',
    modifiedOn: row.modifiedOn,
    modifiedByUname: row.modifiedByUname ?? '',
  };
}

/** The sort key that puts default roles (`isDefault`) first. */
export const defaultsFirst = sql`case when ${sql.ref('roles.projectId')} is null
  and ${sql.ref('roles.name')} in (${sql.join(defaultRoleNames)}) then 0 else 1 end`;

/** Selects members and their projects: in the whole license, or in the actor's project. */
export const membersWithRoles = (db: Db, { actor: { licenseId }, project }: RoleScope) =>
  db
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .innerJoin('users', 'users.id', 'projectUsers.userId')
    .where('projects.licenseId', '=', licenseId)
    .$if(project !== undefined, (members) => members.where('projects.id', '=', project?.id ?? ''));

/** Counts the members of each of these roles. */
async function countMembers(
  db: Db,
  scope: RoleScope,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (roleIds.length === 0) return new Map();
  const counts = await membersWithRoles(db, scope)
    .where('projectUsers.roleId', 'in', roleIds)
    .select((select) => ['projectUsers.roleId', select.fn.countAll<number | string>().as('count')])
    .groupBy('projectUsers.roleId')
    .execute();
  return new Map(counts.map(({ roleId, count }) => [roleId, Number(count)]));
}

/** Converts rows to roles with their numbers of members. */
export async function countedRoles(
  db: Db,
  scope: RoleScope,
  rows: readonly RoleWithNames[],
): Promise<calls.CountedRole[]> {
  const counts = await countMembers(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCountedRole(row, scope, counts.get(row.id)));
}

/** Finds a role in this scope. @throws Refusal 404 */
export async function requireRole(db: Db, scope: RoleScope, roleId: string): Promise<RoleWithNames> {
  const row = await rolesWithNames(db, scope).where('roles.id', '=', roleId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a role with its number of members. @throws Refusal 404 */
export async function countedRole(db: Db, scope: RoleScope, roleId: string): Promise<calls.CountedRole> {
  const row = await requireRole(db, scope, roleId);
  const counts = await countMembers(db, scope, [roleId]);
  return toCountedRole(row, scope, counts.get(roleId));
}

const toCountedRole = (row: RoleWithNames, scope: RoleScope, memberCount = 0): calls.CountedRole => ({
  ...toRole(row, scope),
  memberCount,
  cannot: roleActions.cannot(row, scope),
});
