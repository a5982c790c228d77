import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { AssumedRole } from './actor.ts';
import type { Privilege } from '../contract/access/access-values.ts';
import type { LiveAudience } from '../contract/live/live-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { Tables } from '../foundation/database/schema.ts';
import type { PermissionId } from '../contract/access/permission-values.ts';
import { missingFor, type Subject } from './decide.ts';
import { parseTabPermissions } from './tab-permissions.ts';

/**
 * A user for whom projects and machines are filtered (spec 1 section 4, spec 2 section 6). Each rule exists twice: as a
 * condition of a query, and as the audience of live events.
 */
export interface Viewer {
  readonly userId: string;
  readonly licenseId: string;
  readonly privilege: Privilege;
  readonly assumedRole?: AssumedRole;
}

/** Whether the user sees every project of their license and may use every machine: Super Admins and Admins do. */
export const seesEverything = ({ privilege }: Pick<Viewer, 'privilege'>): boolean => privilege !== 'User';

/** The condition that the viewer sees a project. The query itself must filter by the viewer's license. */
export function seesProject(viewer: Viewer): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'projects'>();
  if (seesEverything(viewer)) return where.lit(true);
  const { assumedRole } = viewer;
  if (assumedRole) return isOfRole(assumedRole);
  return where('projects.id', 'in', membershipsOf(viewer).select('projectUsers.projectId'));
}

/** The condition that a project has a role; every project has those of the license. */
function isOfRole({ projectId }: AssumedRole): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'projects'>();
  return projectId === null ? where.lit(true) : where('projects.id', '=', projectId);
}

/** Whether the viewer sees a project whose membership is already known. */
export const seesAsMember = (viewer: Viewer, isMember: boolean): boolean =>
  seesEverything(viewer) || isMember;

/** It is written into the query, because the index of admins is only used for this value. */
const privilegeOfUser = sql.lit<Privilege>('User');

/**
 * The condition that a user of a license can work in a project: its members, and the license's Super Admins and Admins,
 * who have Full Access to every project.
 * @param licenseId the license of the query, where it is known: indexes then find these users among many of the license
 */
export function worksIn(projectId: string | Expression<string>, licenseId?: string): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'licenseUsers'>();
  const members = where
    .selectFrom('projectUsers')
    .select('projectUsers.userId')
    .where('projectUsers.projectId', '=', projectId);
  if (licenseId !== undefined) {
    const admins = where
      .selectFrom('licenseUsers as admins')
      .select('admins.userId')
      .where('admins.licenseId', '=', licenseId)
      .where('admins.privilege', '!=', privilegeOfUser);
    return where('licenseUsers.userId', 'in', members.union(admins));
  }
  return where.or([
    where('licenseUsers.privilege', '!=', 'User'),
    where('licenseUsers.userId', 'in', members),
  ]);
}

/** Selects the projects that the viewer sees, also archived ones. Those that are being deleted are there for nobody. */
export const visibleProjects = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('projects')
    .where('projects.licenseId', '=', viewer.licenseId)
    .where('projects.deletingSince', 'is', null)
    .where(seesProject(viewer));

/**
 * Returns the ids of the projects in which a plain user's role permits something. (Super Admins and Admins need no
 * role: ask `seesEverything` first.)
 */
export async function permittedProjects(
  db: Db,
  viewer: Viewer & Subject,
  permission: PermissionId,
): Promise<string[]> {
  const { userId, licenseId, assumedRole } = viewer;
  const rows = assumedRole
    ? await projectsOfRole(db, licenseId, assumedRole)
    : (await rolesOf(db, { userId, licenseId })).map((row) => ({
        ...row,
        tabPermissions: parseTabPermissions(row.tabPermissions),
      }));
  return rows.filter((project) => missingFor(permission, viewer, project) === undefined).map(({ id }) => id);
}

const rolesOf = compiledQuery((db, { userId, licenseId }: Places<{ userId: string; licenseId: string }>) =>
  db
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .innerJoin('roles', 'roles.id', 'projectUsers.roleId')
    .select(['projects.id', 'projects.type', 'projects.status', 'roles.tabPermissions'])
    .where('projectUsers.userId', '=', userId)
    .where('projects.licenseId', '=', licenseId)
    .where('projects.deletingSince', 'is', null),
);

/** Finds the projects and permissions of a role that the actor is viewing as. */
async function projectsOfRole(db: Db, licenseId: string, role: AssumedRole) {
  const rows = await db
    .selectFrom('projects')
    .select(['projects.id', 'projects.type', 'projects.status'])
    .where('projects.licenseId', '=', licenseId)
    .where('projects.deletingSince', 'is', null)
    .where(isOfRole(role))
    .execute();
  return rows.map((project) => ({ ...project, tabPermissions: role.tabPermissions }));
}

/**
 * Returns the ids of projects whose executions the viewer sees: for plain users those where their role lets them see
 * suites; undefined: all projects of the license but those that are being deleted, which the caller leaves out.
 */
export const projectsWithExecutions = async (
  db: Db,
  viewer: Viewer & Subject,
): Promise<readonly string[] | undefined> =>
  seesEverything(viewer) ? undefined : permittedProjects(db, viewer, 'suites.view');

/** The condition that a column's project id is among these (see `projectsWithExecutions`). */
export function isAmong(
  column: 'projects.id' | 'executions.projectId' | 'executionMemory.projectId',
  projectIds: readonly string[] | readonly Expression<string>[] | undefined,
): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'projects' | 'executions' | 'executionMemory'>();
  if (!projectIds) return where.lit(true);
  return projectIds.length > 0 ? where(column, 'in', projectIds) : where.lit(false);
}

/**
 * The condition that the viewer sees the executions of the project whose id is in a column, which is not one that is
 * being deleted. The query itself must filter by the viewer's license.
 */
export async function seesExecutionsOf(
  db: Db,
  viewer: Viewer & Subject,
  column: 'projects.id' | 'executions.projectId' | 'executionMemory.projectId',
): Promise<Expression<SqlBool>> {
  const among = await projectsWithExecutions(db, viewer);
  if (among) return isAmong(column, among);
  const deleting = await projectsBeingDeleted(db, { licenseId: viewer.licenseId });
  const where = expressionBuilder<Tables, 'projects' | 'executions' | 'executionMemory'>();
  if (deleting.length === 0) return where.lit(true);
  return where(
    column,
    'not in',
    deleting.map(({ id }) => id),
  );
}

/**
 * Finds the projects of a license that are being deleted, mostly none. They are archived, which an index tells: as a
 * part of queries, the condition would read each execution's row where an index is enough.
 */
const projectsBeingDeleted = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('projects')
    .select('projects.id')
    .where('projects.licenseId', '=', licenseId)
    .where('projects.status', '=', 'Archive')
    .where('projects.deletingSince', 'is not', null),
);

/**
 * The condition that the viewer may use a machine of their license. Super Admins and Admins may use all of them. Plain
 * users may use their own, those open to all users, and those they were given access to.
 */
export const usableBy = (viewer: Viewer): Expression<SqlBool> => usableByPlain(plainUser(viewer));

/** Returns the plain user that queries filter by; undefined for users who may use every machine. */
export const plainUser = ({ userId, licenseId, privilege }: Viewer): PlainUser | undefined =>
  seesEverything({ privilege }) ? undefined : { userId, licenseId };

interface PlainUser {
  readonly userId: string;
  readonly licenseId: string;
}

/** The same as `usableBy`, for compiled queries. */
function usableByPlain(user: PlainUser | Places<PlainUser> | undefined): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'machines'>();
  if (!user) return where.lit(true);
  return where.or([
    where('machines.userId', '=', user.userId),
    where('machines.allUsersAccess', '=', 1),
    where('machines.id', 'in', grantsOf(user).select('machineUsers.machineId')),
  ]);
}

/** Selects the machines that the viewer may use. */
export const usableMachines = (db: Db, viewer: Viewer) =>
  machinesFor(db, { licenseId: viewer.licenseId, plain: plainUser(viewer) });

/** The user whose machines a compiled query selects. */
export interface MachineUser {
  readonly licenseId: string;
  readonly plain: PlainUser | undefined;
}

/** The same as `usableMachines`, for compiled queries. */
export const machinesFor = (db: Db, { licenseId, plain }: MachineUser | Places<MachineUser>) =>
  db.selectFrom('machines').where('machines.licenseId', '=', licenseId).where(usableByPlain(plain));

/**
 * Returns the viewer's audience for live events; `mayHear` checks subjects against it. Events in projects are about
 * executions. Subjects say whose machine it is and whether it is open to all users; the audience adds what only the
 * database knows.
 */
export async function audienceFor(db: Db, viewer: Viewer & Subject): Promise<LiveAudience> {
  const { userId, licenseId } = viewer;
  if (seesEverything(viewer)) {
    return { userId, licenseId, everything: true, projectIds: [], machineIds: [] };
  }
  const machines = await usableMachines(db, viewer)
    .where('machines.id', 'in', grantsOf(viewer).select('machineUsers.machineId'))
    .select('machines.id')
    .execute();
  return {
    userId,
    licenseId,
    everything: false,
    projectIds: await permittedProjects(db, viewer, 'suites.view'),
    machineIds: machines.map(({ id }) => id),
  };
}

const membershipsOf = ({ userId }: Viewer) =>
  expressionBuilder<Tables, never>().selectFrom('projectUsers').where('projectUsers.userId', '=', userId);

const grantsOf = ({ userId, licenseId }: PlainUser | Places<PlainUser>) =>
  expressionBuilder<Tables, never>()
    .selectFrom('machineUsers')
    .where('machineUsers.licenseId', '=', licenseId)
    .where('machineUsers.userId', '=', userId);
