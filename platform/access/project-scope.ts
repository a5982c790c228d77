import type { Actor } from './actor.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import type { ProjectStatus, ProjectType } from '../contract/projects/project-values.ts';
import type { TabPermissions } from '../contract/access/access-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import { forbidden, notFound } from '../foundation/refusal.ts';
import { parseTabPermissions } from './tab-permissions.ts';
import { seesAsMember } from './visible.ts';

/** The project that a call acts in, and the actor's role there. Read for each call, so a change applies at once. */
export interface ProjectScope {
  readonly id: string;
  readonly name: string;
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  /** Null for a member whose role was removed, and for Super Admins and Admins who are not members. */
  readonly role: { readonly id: string; readonly name: string } | null;
  readonly tabPermissions: TabPermissions | undefined;
  /** The IANA name of the zone of its times; left out where nobody asks. */
  readonly timeZoneValue?: string;
  /** Whether versions of resources need approval there; left out where nobody asks. */
  readonly versioningEnabled?: boolean;
}

const projectsAndRoles = compiledQuery(
  (db, { projectId, userId, licenseId }: Places<{ projectId: string; userId: string; licenseId: string }>) =>
    db
      .selectFrom('projects')
      .leftJoin('projectUsers', (join) =>
        join.onRef('projectUsers.projectId', '=', 'projects.id').on('projectUsers.userId', '=', userId),
      )
      .leftJoin('roles', 'roles.id', 'projectUsers.roleId')
      .select([
        'projectUsers.userId as memberId',
        'projects.id',
        'projects.name',
        'projects.type',
        'projects.status',
        'projects.versioningEnabled',
        'projects.timeZoneValue',
        'roles.id as roleId',
        'roles.name as roleName',
        'roles.tabPermissions',
      ])
      .where('projects.id', '=', projectId)
      .where('projects.licenseId', '=', licenseId)
      .where('projects.deletingSince', 'is', null),
);

/**
 * Finds a project that the actor may see: any project of the license for Super Admins and Admins, their own for plain
 * users. One query.
 * @throws Refusal 404 when the license has no such project, 403 for a plain user who is not a member
 */
export async function requireProject(db: Db, actor: Actor, projectId: string): Promise<ProjectScope> {
  const { userId, licenseId } = actor;
  const [row] = await projectsAndRoles(db, { projectId, userId, licenseId });
  if (!row) throw notFound();
  const { assumedRole } = actor;
  const isMember = assumedRole ? [null, row.id].includes(assumedRole.projectId) : row.memberId !== null;
  if (!seesAsMember(actor, isMember)) {
    throw forbidden({
      id: 'project.view',
      name: permissionNames['project.view'],
      grantedBy: 'A Super Admin or an Admin, by adding you to the project',
    });
  }
  const { id, name, type, status, timeZoneValue } = row;
  const versioningEnabled = row.versioningEnabled === 1;
  if (assumedRole) {
    const { tabPermissions, ...role } = assumedRole;
    return {
      ...{ id, name, type, status, versioningEnabled, timeZoneValue },
      role: { id: role.id, name: role.name },
      tabPermissions,
    };
  }
  return {
    ...{ id, name, type, status, versioningEnabled, timeZoneValue },
    role: row.roleId === null || row.roleName === null ? null : { id: row.roleId, name: row.roleName },
    tabPermissions: row.tabPermissions === null ? undefined : parseTabPermissions(row.tabPermissions),
  };
}

/**
 * Returns a row as the project in which an action is decided, for actions that privileges decide and no role: those of
 * Project Management.
 */
export const scopeOfRow = ({
  id,
  name,
  type,
  status,
}: Pick<ProjectScope, 'id' | 'name' | 'type' | 'status'>): ProjectScope => ({
  ...{ id, name, type, status },
  role: null,
  tabPermissions: undefined,
});
