import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { sectionBeyond } from '../access/sections.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';
import type * as calls from '../contract/roles/role-calls.ts';
import { defaultRoleNames } from '../contract/roles/role-values.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../refusal.ts';

/** Who looks for roles, and where: on their license, and in the project that they work in. */
export interface RoleScope {
  readonly actor: Pick<Actor, 'licenseId' | 'privilege' | 'license'>;
  readonly project: ProjectScope | undefined;
}

/** The roles that are seen from there: the license's, and in a project its own. */
export const rolesIn = (db: Db, { actor: { licenseId }, project }: RoleScope) =>
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

/** A role as somebody is told of it. */
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

/** One of those that every license has from its start; no other role of the license has their names. */
export const isDefault = ({ projectId, name }: Pick<RoleWithNames, 'projectId' | 'name'>): boolean =>
  projectId === null && defaultRoleNames.some((each) => each === name);

/** The same as an order: default roles first. */
export const defaultsFirst = sql`case when ${sql.ref('roles.projectId')} is null
  and ${sql.ref('roles.name')} in (${sql.join(defaultRoleNames)}) then 0 else 1 end`;

/** Who has roles, and in which projects: those of the license, or of the project that one works in. */
export const membersWithRoles = (db: Db, { actor: { licenseId }, project }: RoleScope) =>
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
  return rows.map((row) => ({ ...toRole(row, scope), memberCount: counts.get(row.id) ?? 0 }));
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
  return { ...toRole(row, scope), memberCount: counts.get(roleId) ?? 0 };
}
