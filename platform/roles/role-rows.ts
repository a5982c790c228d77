import { sql } from 'kysely';
import type { ProjectScope } from '../access/project-scope.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import type * as calls from '../contract/roles/role-calls.ts';
import { defaultRoleNames } from '../contract/roles/role-values.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../refusal.ts';

/** Where one looks for roles: on a license, and in the project that one works in. */
export interface RoleScope {
  readonly licenseId: string;
  readonly project: Pick<ProjectScope, 'id'> | undefined;
}

/** The roles that are seen from there: the license's, and in a project its own. */
export const rolesIn = (db: Db, { licenseId, project }: RoleScope) =>
  db
    .selectFrom('roles')
    .where('roles.licenseId', '=', licenseId)
    .where((role) =>
      project
        ? role.or([role('roles.projectId', 'is', null), role('roles.projectId', '=', project.id)])
        : role('roles.projectId', 'is', null),
    );

/** The same with everything that is told of them. */
export const rolesWithNames = (db: Db, scope: RoleScope) =>
  rolesIn(db, scope)
    .leftJoin('users as creator', 'creator.id', 'roles.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'roles.modifiedBy')
    .selectAll('roles')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname']);

export type RoleWithNames = Awaited<ReturnType<ReturnType<typeof rolesWithNames>['executeTakeFirstOrThrow']>>;

export const toRole = (row: RoleWithNames): calls.Role => ({
  id: row.id,
  name: row.name,
  desc: row.description,
  tabPermissions: parseTabPermissions(row.tabPermissions),
  from: row.projectId === null ? 'License' : 'Project',
  isDefault: isDefault(row),
  createdOn: row.createdOn,
  createdByUname: row.createdByUname ?? '',
  modifiedOn: row.modifiedOn,
  modifiedByUname: row.modifiedByUname ?? '',
});

/** One of those that every license has from its start; no other role of the license has their names. */
export const isDefault = ({ projectId, name }: Pick<RoleWithNames, 'projectId' | 'name'>): boolean =>
  projectId === null && defaultRoleNames.some((each) => each === name);

/** The same as an order: default roles first. */
export const defaultsFirst = sql`case when ${sql.ref('roles.projectId')} is null
  and ${sql.ref('roles.name')} in (${sql.join(defaultRoleNames)}) then 0 else 1 end`;

/** Who has roles, and in which projects: those of the license, or of the project that one works in. */
export const membersWithRoles = (db: Db, { licenseId, project }: RoleScope) =>
  db
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .innerJoin('users', 'users.id', 'projectUsers.userId')
    .where('projects.licenseId', '=', licenseId)
    .$if(project !== undefined, (members) => members.where('projects.id', '=', project?.id ?? ''));

/** How many have each of these roles. */
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

/** These roles, and how many have each. */
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
  return rows.map((row) => ({ ...toRole(row), memberCount: counts.get(row.id) ?? 0 }));
}

/** A role as it is seen from there. @throws Refusal 404 */
export async function openRole(db: Db, scope: RoleScope, roleId: string): Promise<RoleWithNames> {
  const row = await rolesWithNames(db, scope).where('roles.id', '=', roleId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same, and how many have it. @throws Refusal 404 */
export async function countedRole(db: Db, scope: RoleScope, roleId: string): Promise<calls.CountedRole> {
  const row = await openRole(db, scope, roleId);
  const counts = await countMembers(db, scope, [roleId]);
  return { ...toRole(row), memberCount: counts.get(roleId) ?? 0 };
}
