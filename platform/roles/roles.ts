import type { Actor } from '../accounts/sessions.ts';
import type { Role } from '../contract/calls/role.ts';
import { defaultRoleNames } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import { ignoringCase } from '../database/search.ts';
import { requirePermission } from '../privileges/require-permission.ts';
import { openProject } from '../projects/project-scope.ts';
import { parseTabPermissions } from './tab-permissions.ts';

/** GET role/all: the roles of the license. @throws Refusal 403 for a plain user */
export async function listLicenseRoles(context: PlatformContext, actor: Actor): Promise<Role[]> {
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
  context: PlatformContext,
  actor: Actor,
  projectId: string,
): Promise<Role[]> {
  const project = await openProject(context.db, actor, projectId);
  requirePermission(actor, 'roles.view', { project });
  const rows = await roles(context)
    .where('roles.licenseId', '=', actor.licenseId)
    .where((role) => role.or([role('roles.projectId', 'is', null), role('roles.projectId', '=', projectId)]))
    .execute();
  return defaultsFirst(rows.map(toRole));
}

const roles = ({ db, kind }: PlatformContext) =>
  db
    .selectFrom('roles')
    .leftJoin('users as creator', 'creator.id', 'roles.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'roles.modifiedBy')
    .selectAll('roles')
    .select(['creator.name as createdByUname', 'modifier.name as modifiedByUname'])
    .orderBy(ignoringCase(kind, 'roles.name'))
    .orderBy('roles.id');

type RoleRow = Awaited<ReturnType<ReturnType<typeof roles>['executeTakeFirstOrThrow']>>;

const toRole = (row: RoleRow): Role => ({
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

const defaultsFirst = (list: Role[]): Role[] => [
  ...list.filter(({ isDefault }) => isDefault),
  ...list.filter(({ isDefault }) => !isDefault),
];
