import type { CallRequest } from '../access/call-request.ts';
import type * as calls from '../contract/roles/role-calls.ts';
import { defaultRoleNames } from '../contract/roles/role-values.ts';
import type { Ground } from '../ground.ts';
import { ignoringCase } from '../database/search.ts';
import { requirePermission } from '../access/require-permission.ts';
import { openProject } from '../access/project-scope.ts';
import { parseTabPermissions } from '../access/tab-permissions.ts';

/** GET role/all: the roles of the license. @throws Refusal 403 for a plain user */
export async function listLicenseRoles(
  context: Ground,
  { actor }: CallRequest<typeof calls.listLicenseRoles>,
): Promise<calls.Role[]> {
  requirePermission(actor, 'roles.view');
  const rows = await roles(context)
    .where('roles.licenseId', '=', actor.licenseId)
    .where('roles.projectId', 'is', null)
    .execute();
  return defaultsFirst(rows.map(toRole));
}

/**
 * GET role/projects/{projectId}: the roles of the license and of the project.
 * @throws Refusal 404, 403 (see openProject), 403 without View Access to Configuration
 */
export async function listProjectRoles(
  context: Ground,
  { actor, params: { projectId } }: CallRequest<typeof calls.listProjectRoles>,
): Promise<calls.Role[]> {
  const project = await openProject(context.db, actor, projectId);
  requirePermission(actor, 'roles.view', { project });
  const rows = await roles(context)
    .where('roles.licenseId', '=', actor.licenseId)
    .where((role) => role.or([role('roles.projectId', 'is', null), role('roles.projectId', '=', projectId)]))
    .execute();
  return defaultsFirst(rows.map(toRole));
}

const roles = ({ db, kind }: Ground) =>
  db
    .selectFrom('roles')
    .leftJoin('users as creator', 'creator.id', 'roles.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'roles.modifiedBy')
    .selectAll('roles')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname'])
    .orderBy(ignoringCase(kind, 'roles.name'))
    .orderBy('roles.id');

type RoleRow = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

const toRole = (row: RoleRow): calls.Role => ({
  id: row.id,
  name: row.name,
  desc: row.description,
  tabPermissions: parseTabPermissions(row.tabPermissions),
  from: row.projectId === null ? 'License' : 'Project',
  isDefault: row.projectId === null && defaultRoleNames.some((name) => name === row.name),
  createdOn: row.createdOn,
  createdByUname: row.createdByUname ?? '',
  modifiedOn: row.modifiedOn,
  modifiedByUname: row.modifiedByUname ?? '',
});

const defaultsFirst = (list: calls.Role[]): calls.Role[] => [
  ...list.filter(({ isDefault }) => isDefault),
  ...list.filter(({ isDefault }) => !isDefault),
];
