import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/users/member-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';

/**
 * GET user/all/{projectId}: returns the plain users of the license who are not in the project yet, by name.
 * @throws Refusal 403 without Edit Access to Configuration there, 404
 */
export async function listAddableUsers(
  { db, kind }: PlatformServices,
  { actor, params: { projectId }, query }: CallRequest<typeof calls.listAddableUsers>,
): Promise<CallReply<typeof calls.listAddableUsers>> {
  const project = await requireProject(db, actor, projectId);
  requirePermission(actor, 'users.edit', { project });
  let found = db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .where('licenseUsers.privilege', '=', 'User')
    .where('users.id', 'not in', (members) =>
      members
        .selectFrom('projectUsers')
        .select('projectUsers.userId')
        .where('projectUsers.projectId', '=', projectId),
    );
  const { search, page, pageSize } = query;
  if (search) {
    found = found.where((user) =>
      user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
    );
  }
  const users = found
    .select(['users.id as userId', 'users.name', 'users.emailId', 'users.activationStatus as status'])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id');
  return { users: await onPage(users, query).execute(), total: await countOf(found), page, pageSize };
}

/**
 * GET user/roles-and-projects/{userId}: returns the open projects, by name, with their roles and the user's own.
 * @throws Refusal 403 for a plain user, 404
 */
export async function listRolesAndProjects(
  { db, kind }: PlatformServices,
  { actor, params: { userId }, query }: CallRequest<typeof calls.listRolesAndProjects>,
): Promise<CallReply<typeof calls.listRolesAndProjects>> {
  requirePermission(actor, 'users.edit');
  const { licenseId } = actor;
  const user = await db
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  const { search, page, pageSize } = query;
  const open = db
    .selectFrom('projects')
    .leftJoin('projectUsers', (join) =>
      join.onRef('projectUsers.projectId', '=', 'projects.id').on('projectUsers.userId', '=', userId),
    )
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .where('projects.licenseId', '=', licenseId)
    .where('projects.status', '=', 'Open');
  const found = search ? open.where(contains(kind, 'projects.name', search)) : open;
  const rows = await onPage(
    found
      .select([
        'projects.id as projectId',
        'projects.name as projectName',
        'projects.type as projectType',
        'projectUsers.userId as memberId',
        'roles.id as roleId',
        'roles.name as roleName',
      ])
      .orderBy(ignoringCase(kind, 'projects.name'))
      .orderBy('projects.id'),
    query,
  ).execute();
  const roles = await rolesFor(
    db,
    kind,
    licenseId,
    rows.map(({ projectId }) => projectId),
  );
  return {
    projects: rows.map(({ memberId, ...project }) => ({
      ...project,
      member: memberId !== null,
      roles: roles.filter((role) => role.projectId === null || role.projectId === project.projectId),
    })),
    total: await countOf(found),
    page,
    pageSize,
  };
}

/** Returns the roles of the license and of these projects, in the order in which they are offered. */
async function rolesFor(
  db: Db,
  kind: PlatformServices['kind'],
  licenseId: string,
  projectIds: readonly string[],
) {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'name', 'projectId'])
    .where('licenseId', '=', licenseId)
    .where((role) =>
      role.or([
        role('projectId', 'is', null),
        ...(projectIds.length > 0 ? [role('projectId', 'in', projectIds)] : []),
      ]),
    )
    .orderBy(ignoringCase(kind, 'roles.name'))
    .orderBy('id')
    .execute();
  const place = ({ projectId, name }: (typeof rows)[number]): number => {
    if (projectId !== null) return 0;
    return name === 'View Access' ? -1 : name === 'Full Access' ? 1 : 0;
  };
  return rows.sort((one, other) => place(one) - place(other));
}
