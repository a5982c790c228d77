import { addMembers } from '../users/add-members.ts';
import { v7 as newId } from 'uuid';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/projects/project-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { projectMessages, unknownTimeZone } from '../../contract/projects/project-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { conflict, notFound, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { seesEverything, visibleProjects, type Viewer } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { defaultRoleId } from '../roles/default-roles.ts';
import { cannotOfProject } from './project-actions.ts';
import { findModifiers } from './modifiers.ts';
import { projectOf, toProject, withNames } from './project-rows.ts';
import { columnsOfType } from './type-fields.ts';
import { findTimeZone } from '../../foundation/time-zones.ts';

type ListRequest = Pick<CallRequest<typeof calls.listUserProjects>, 'actor' | 'params' | 'query'>;

/**
 * Returns a page of a user's projects on the actor's license, without archived ones (spec 1 section 4). Super Admins
 * and Admins have all of them, plain users those they were added to.
 * @throws Refusal 403 when a plain user asks for another user's, 404 for a user who is not on the license
 */
export async function listUserProjects(
  context: PlatformServices,
  { actor, params: { userId }, query }: ListRequest,
): Promise<CallReply<typeof calls.listUserProjects>> {
  if (userId !== actor.userId) requirePermission(actor, 'users.view');
  const viewer = userId === actor.userId ? actor : await viewerOf(context.db, actor.licenseId, userId);
  return projectsPage(context, viewer, query);
}

/**
 * GET projects: returns a page of the projects that the actor sees, with one status or, without one, those that are not
 * archived.
 */
export async function listProjects(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof calls.listProjects>,
): Promise<CallReply<typeof calls.listProjects>> {
  requirePermission(actor, 'projects.view');
  const { ids, ...page } = await pageOf(context, actor, query);
  return { ...page, projects: await listedProjects(context, actor, ids) };
}

/** Which projects of a list, in which order. */
export type ProjectsQuery = Omit<CallRequest<typeof calls.listProjects>['query'], 'page' | 'pageSize'>;

/** Returns a page of the projects that a viewer sees. */
async function projectsPage(context: PlatformServices, viewer: Viewer, query: ListRequest['query']) {
  const { ids, ...page } = await pageOf(context, viewer, query);
  const rows = await inOrderOf(ids, () =>
    withNames(context.db.selectFrom('projects')).where('projects.id', 'in', ids).execute(),
  );
  return { ...page, projects: rows.map((row) => toProject(row, context.clock())) };
}

type PageQuery = ProjectsQuery & Pick<ListRequest['query'], 'page' | 'pageSize'>;

/** Returns the ids of a page, and how many there are in all. */
export async function pageOf(context: PlatformServices, viewer: Viewer, query: PageQuery) {
  const { page, pageSize, status, projectId, search } = query;
  const isCounted = !status && !projectId && !search && seesEverything(viewer);
  const [total, found] = await Promise.all([
    isCounted
      ? countOnLicense(context.db, viewer.licenseId, 'projects')
      : countOf(matchingProjects(context, viewer, query)),
    // Finds the page with an index alone, because sorting whole rows costs many times as much.
    onPage(projectsInOrder(context, viewer, query), query).execute(),
  ]);
  return { ids: found.map(({ id }) => id), total, page, pageSize };
}

/** Selects the ids of the projects of a list, in order. */
export const projectsInOrder = (context: PlatformServices, viewer: Viewer, query: ProjectsQuery) =>
  matchingProjects(context, viewer, query)
    .select('projects.id')
    .orderBy(ignoringCase(context.kind, `projects.${query.sort}`), query.direction)
    .orderBy('projects.id', query.direction);

function matchingProjects(
  { db, kind }: PlatformServices,
  viewer: Viewer,
  { status, projectId, search }: ProjectsQuery,
) {
  let matching = visibleProjects(db, viewer);
  matching = status
    ? matching.where('projects.status', '=', status)
    : matching.where('projects.status', '!=', 'Archive');
  if (projectId) matching = matching.where('projects.id', '=', projectId);
  return search ? matching.where(contains(kind, 'projects.name', search)) : matching;
}

/** Returns these projects in this order, as lists of projects have them. */
export async function listedProjects(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<calls.ListedProject[]> {
  const rows = await inOrderOf(ids, () =>
    withNames(db.selectFrom('projects')).where('projects.id', 'in', ids).execute(),
  );
  const modifierOf = await findModifiers(
    db,
    actor.licenseId,
    rows.map(({ defectModifiedBy }) => defectModifiedBy),
  );
  return rows.map((row) => {
    const modifier = modifierOf(row.defectModifiedBy);
    return {
      ...toProject(row, clock()),
      defectModifiedOn: row.defectModifiedOn,
      defectModifiedBy: modifier.id,
      defectModifiedByUname: modifier.name,
      cannot: cannotOfProject(actor, row),
    };
  });
}

/** Reads rows and puts them in the order of these ids; without ids, nothing is read (PostgreSQL has no empty `in`). */
export async function inOrderOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: () => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await read()).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns the actor's projects to select from, by name. */
export async function listProjectChoices(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof calls.listProjectChoices>,
): Promise<CallReply<typeof calls.listProjectChoices>> {
  return projectsPage(context, actor, { ...query, sort: 'name', direction: 'asc' });
}

/**
 * Creates a project on the actor's license; its creator is the first member, with Full Access.
 * @throws Refusal 403 for a plain user and once the license has ended, 400 for a platform that the type does not have,
 *   409 when the name is taken
 */
export async function createProject(
  context: PlatformServices,
  { actor, body: input }: CallRequest<typeof calls.createProject>,
): Promise<calls.Project> {
  const { kind, clock } = context;
  requirePermission(actor, 'project.create', {
    message: 'Only Super Admins and Admins can create projects',
  });
  const { name, type, timeZone, ...sent } = input;
  const columns = columnsOfType(type, sent);
  const zone = findTimeZone(timeZone, clock());
  if (!zone) throw wrong('timeZone', unknownTimeZone);
  const now = clock().toISOString();
  const id = newId();
  await withChanges(context, async (transaction) => {
    await recordSubject(transaction, id);
    await transaction
      .insertInto('projects')
      .values({
        id,
        licenseId: actor.licenseId,
        name,
        type,
        platform: sent.platform,
        appType: '',
        ...columns,
        status: 'Open',
        timeZoneValue: zone.value,
        defectPlatform: 'FireFlink',
        createdOn: now,
        createdBy: actor.userId,
        modifiedOn: now,
        modifiedBy: actor.userId,
      })
      .execute();
    const roleId = await defaultRoleId(transaction, actor.licenseId, 'Full Access');
    await addMembers(transaction, [{ projectId: id, userId: actor.userId, roleId, createdOn: now }]);
  }).catch(refuseDuplicate(kind, () => conflict(projectMessages.nameTaken, 'name')));
  return projectOf(context, id);
}

/** Returns another user of the license as a viewer of projects. @throws Refusal 404 */
async function viewerOf(db: Db, licenseId: string, userId: string): Promise<Viewer> {
  const row = await db
    .selectFrom('licenseUsers')
    .select('privilege')
    .where('userId', '=', userId)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { userId, licenseId, privilege: row.privilege };
}
