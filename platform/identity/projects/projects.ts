import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/projects/project-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { inOrderOf } from '../../foundation/database/in-order-of.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { ignoringCase } from '../../foundation/database/search.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { notFound } from '../../foundation/refusal.ts';
import { seesEverything, type Viewer } from '../../access/visible.ts';
import type { Db } from '../../foundation/database/database.ts';
import { cannotOfProject } from './project-actions.ts';
import { matchingProjects } from './matching-projects.ts';
import { findModifiers } from './modifiers.ts';
import { toProject, withNames } from './project-rows.ts';

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
export type ProjectsQuery = Omit<Query, 'page' | 'pageSize' | 'sort'> & {
  readonly sort: Query['sort'] | 'timeZoneValue';
};

type Query = CallRequest<typeof calls.listProjects>['query'];

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
      : countOf(listed(context, viewer, query)),
    // Finds the page with an index alone, because sorting whole rows costs many times as much.
    onPage(projectsInOrder(context, viewer, query), query).execute(),
  ]);
  return { ids: found.map(({ id }) => id), total, page, pageSize };
}

/** Selects the ids of the projects of a list, in order. */
export const projectsInOrder = (context: PlatformServices, viewer: Viewer, query: ProjectsQuery) =>
  listed(context, viewer, query)
    .select('projects.id')
    .orderBy(ignoringCase(context.kind, `projects.${query.sort}`), query.direction)
    .orderBy('projects.id', query.direction);

/** Selects the projects of a list: those with its status or, without one, those that are not archived. */
function listed(context: PlatformServices, viewer: Viewer, { status, ...query }: ProjectsQuery) {
  const found = matchingProjects(context, viewer, query);
  return status
    ? found.where('projects.status', '=', status)
    : found.where('projects.status', '!=', 'Archive');
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

/** Returns the actor's projects to select from, by name. */
export async function listProjectChoices(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof calls.listProjectChoices>,
): Promise<CallReply<typeof calls.listProjectChoices>> {
  return projectsPage(context, actor, { ...query, sort: 'name', direction: 'asc' });
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
