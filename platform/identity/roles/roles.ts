import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { accessOf, sectionsOffered } from '../../access/sections.ts';
import type * as calls from '../../contract/roles/role-calls.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import {
  countedRole,
  countedRoles,
  defaultsFirst,
  membersWithRoles,
  requireRole,
  rolesIn,
  rolesWithNames,
  toRole,
  type RoleScope,
} from './role-rows.ts';

/** GET role/all: returns the roles of the license. @throws Refusal 403 for a plain user */
export async function listLicenseRoles(
  context: PlatformServices,
  { actor }: CallRequest<typeof calls.listLicenseRoles>,
): Promise<calls.Role[]> {
  requirePermission(actor, 'roles.view');
  return allRoles(context, { actor, project: undefined });
}

/**
 * GET role/projects/{projectId}: returns the roles of the license and of the project.
 * @throws Refusal 404, 403 (see requireProject), 403 without View Access to Configuration
 */
export async function listProjectRoles(
  context: PlatformServices,
  { actor, params: { projectId } }: CallRequest<typeof calls.listProjectRoles>,
): Promise<calls.Role[]> {
  const project = await requireProject(context.db, actor, projectId);
  requirePermission(actor, 'roles.view', { project });
  return allRoles(context, { actor, project });
}

async function allRoles({ db, kind }: PlatformServices, scope: RoleScope): Promise<calls.Role[]> {
  const rows = await rolesWithNames(db, scope)
    .orderBy(defaultsFirst)
    .orderBy(ignoringCase(kind, 'roles.name'))
    .orderBy('roles.id')
    .execute();
  return rows.map((row) => toRole(row, scope));
}

/**
 * GET role/: returns a page of the roles in this scope, with their numbers of members. Sorted by name, the default
 * roles come first.
 * @throws Refusal 403 without the permission
 */
export async function listRoles(
  services: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listRoles>,
): Promise<CallReply<typeof calls.listRoles>> {
  requirePermission(actor, 'roles.view', { project });
  const { db, kind } = services;
  const { search, page, pageSize } = query;
  const scope: RoleScope = { actor, project };
  const rows = await onPage(rolesInOrder(services, scope, query), query).execute();
  const matching = rolesIn(db, scope);
  return {
    roles: await countedRoles(db, scope, rows),
    total: await countOf(search ? matching.where(contains(kind, 'roles.name', search)) : matching),
    page,
    pageSize,
  };
}

/** Selects the roles of a list, in its order. */
export function rolesInOrder(
  { db, kind }: PlatformServices,
  scope: RoleScope,
  { search, sort, direction }: CallValue<typeof calls.getRolesFile>['query'],
) {
  const roles = rolesWithNames(db, scope);
  const wanted = search ? roles.where(contains(kind, 'roles.name', search)) : roles;
  const name = ignoringCase(kind, 'roles.name');
  const inOrder =
    sort === 'name'
      ? wanted.orderBy(defaultsFirst, direction).orderBy(name, direction)
      : wanted.orderBy('roles.modifiedOn', direction).orderBy(name);
  return inOrder.orderBy('roles.id', direction);
}

/**
 * GET role/sections: returns the sections that a role can permit here, and the most that the actor may give.
 * @throws Refusal 403
 */
export function listRoleSections(
  _: PlatformServices,
  { actor, project }: CallRequest<typeof calls.listRoleSections>,
): CallReply<typeof calls.listRoleSections> {
  requirePermission(actor, 'roles.view', { project });
  return sectionsOffered(actor.license, project?.type).map((section) => ({
    section,
    most: accessOf(actor, project, section),
  }));
}

/**
 * GET role/{roleId}: returns a role.
 * @throws Refusal 403 without the permission, 404 also for a role of another project
 */
export async function getRole(
  { db }: PlatformServices,
  { actor, project, params: { roleId } }: CallRequest<typeof calls.getRole>,
): Promise<calls.CountedRole> {
  requirePermission(actor, 'roles.view', { project });
  return countedRole(db, { actor, project }, roleId);
}

/** GET role/{roleId}/members: returns the members with a role, by name. @throws Refusal 403, 404 as {@link getRole} */
export async function listRoleMembers(
  { db, kind }: PlatformServices,
  { actor, project, params: { roleId }, query }: CallRequest<typeof calls.listRoleMembers>,
): Promise<CallReply<typeof calls.listRoleMembers>> {
  requirePermission(actor, 'roles.view', { project });
  const scope: RoleScope = { actor, project };
  await requireRole(db, scope, roleId);
  const { search, page, pageSize } = query;
  const all = membersWithRoles(db, scope).where('projectUsers.roleId', '=', roleId);
  const matching = search
    ? all.where((member) =>
        member.or(
          ['users.name', 'users.emailId', 'projects.name'].map((column) => contains(kind, column, search)),
        ),
      )
    : all;
  const inOrder = matching
    .select([
      'users.id',
      'users.name',
      'users.emailId',
      'projects.id as projectId',
      'projects.name as projectName',
    ])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id')
    .orderBy(ignoringCase(kind, 'projects.name'))
    .orderBy('projects.id');
  return {
    members: await onPage(inOrder, query).execute(),
    total: await countOf(matching),
    page,
    pageSize,
  };
}
