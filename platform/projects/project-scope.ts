import type { Actor } from '../accounts/sessions.ts';
import { permissionNames } from '../contract/permissions.ts';
import type { ProjectStatus, ProjectType, TabPermissions } from '../contract/values.ts';
import type { Db } from '../database/database.ts';
import { forbidden, notFound } from '../refusal.ts';
import { parseTabPermissions } from '../roles/tab-permissions.ts';

/** The project that a call acts in, and the actor's role there. Read for each call, so that a change acts at once. */
export interface ProjectScope {
  readonly id: string;
  readonly name: string;
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  /** Null for a member whose role was removed, and for Super Admins and Admins who are not members. */
  readonly role: { readonly id: string; readonly name: string } | null;
  readonly tabPermissions: TabPermissions | undefined;
}

/**
 * A project of the actor's license that the actor may see: every one for Super Admin and Admin, those one was added to
 * for a plain user. One query.
 * @throws Refusal 404 when the license has no such project, 403 for a plain user who is not a member
 */
export async function openProject(db: Db, actor: Actor, projectId: string): Promise<ProjectScope> {
  const row = await db
    .selectFrom('projects')
    .leftJoin('projectUsers', (join) =>
      join.onRef('projectUsers.projectId', '=', 'projects.id').on('projectUsers.userId', '=', actor.userId),
    )
    .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select([
      'projects.id',
      'projects.name',
      'projects.type',
      'projects.status',
      'projectUsers.userId as memberId',
      'roles.id as roleId',
      'roles.name as roleName',
      'roles.tabPermissions',
    ])
    .where('projects.id', '=', projectId)
    .where('projects.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.memberId === null && actor.privilege === 'User') {
    throw forbidden({
      id: 'project.view',
      name: permissionNames['project.view'],
      grantedBy: 'A Super Admin or an Admin, by adding you to the project',
    });
  }
  return {
    id: row.id,
    name: row.name,
    type: row.type as ProjectType,
    status: row.status as ProjectStatus,
    role: row.roleId === null || row.roleName === null ? null : { id: row.roleId, name: row.roleName },
    tabPermissions: row.tabPermissions === null ? undefined : parseTabPermissions(row.tabPermissions),
  };
}
