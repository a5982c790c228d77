import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import { seesEverything, visibleProjects, worksIn } from '../../access/visible.ts';
import type * as calls from '../../contract/impact/impact-calls.ts';
import { ownedColumns } from '../../contract/impact/impact-column-values.ts';
import type * as files from '../../contract/impact/impact-file-calls.ts';
import {
  impactLimits,
  impactMessages,
  ownedSections,
  type OwnedSection,
} from '../../contract/impact/impact-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { InUse, notFound } from '../../foundation/refusal.ts';
import { countRemoval } from './count-removal.ts';
import { findOwned, impactFile } from './impact-file.ts';
import { firstOfEach, ownedResources, pageOfOwned } from './owned.ts';

/**
 * The section that the actor must be able to see in a project to see its resources; Admins see all in All
 * Projects.
 */
const permissions = { Suite: 'suites.view', Defect: 'defects.view' } as const;

/**
 * GET impact-list/user/{userId}: how many suites and defects a user owns, in the project or in the whole
 * license. What the actor may not see counts 0.
 * @throws Refusal 403 to users who may not see users, 404 for a user who is not here
 * @throws InUse when there are some
 */
export async function getUserImpact(
  { db }: PlatformServices,
  { actor, project, params: { userId } }: CallRequest<typeof calls.getUserImpact>,
): Promise<CallReply<typeof calls.getUserImpact>> {
  requirePermission(actor, 'users.view', { project });
  await requirePerson(db, actor, project, userId);
  const count = async (section: OwnedSection) => {
    if (project && !isPermitted(actor, permissions[section], project)) {
      return { entityIds: [], entityCount: 0 };
    }
    const found = ownedBy(db, actor, project, { userId, section });
    const first = await pageOfOwned(found, { limit: impactLimits.idsMax, offset: 0 });
    return { entityIds: first.map(({ _id }) => _id), entityCount: await countOf(found) };
  };
  const [Suite, Defect] = await Promise.all(ownedSections.map(count));
  if (!Suite || !Defect) throw new Error('Each section is counted');
  const impact = { Suite, Defect, removal: await countRemoval(db, actor, project, userId) };
  if (Suite.entityCount + Defect.entityCount === 0) return impact;
  throw new InUse(impactMessages.owns(Suite.entityCount, Defect.entityCount), impact);
}

/**
 * GET impact-list/user/{userId}/entities: what a user owns. All Projects returns a page of the projects in
 * which they own something, searched by project name, with the first of each. A project returns a page of
 * what they own there, searched by name.
 * @throws Refusal 403 to users who may not see users, or in the project not the section; 404 for a user who
 * is not here
 */
export async function listUserImpact(
  { db, kind }: PlatformServices,
  { actor, project, params: { userId }, query }: CallRequest<typeof calls.listUserImpact>,
): Promise<CallReply<typeof calls.listUserImpact>> {
  requirePermission(actor, 'users.view', { project });
  const { section, search, page, pageSize } = query;
  if (project) requirePermission(actor, permissions[section], { project });
  await requirePerson(db, actor, project, userId);
  const owned = ownedBy(db, actor, project, { userId, section });
  if (project) {
    const found = search ? owned.where(contains(kind, 'resources.name', search)) : owned;
    const total = await countOf(found);
    const entities = await pageOfOwned(found, { limit: pageSize, offset: (page - 1) * pageSize });
    const impact = {
      projectId: project.id,
      projectName: project.name,
      projectStatus: project.status,
      entities,
      entityCount: total,
    };
    return { projects: total > 0 ? [impact] : [], total, page, pageSize };
  }
  const all = visibleProjects(db, actor).where('projects.id', 'in', owned.select('resources.projectId'));
  const found = search ? all.where(contains(kind, 'projects.name', search)) : all;
  const projects = await onPage(
    found
      .select(['projects.id', 'projects.name', 'projects.status'])
      .orderBy(ignoringCase(kind, 'projects.name'))
      .orderBy('projects.id'),
    query,
  ).execute();
  const first = await firstOfEach(
    db,
    owned,
    projects.filter(({ status }) => status !== 'Archive').map(({ id }) => id),
  );
  return {
    projects: projects.map(({ id, name, status }) => ({
      projectId: id,
      projectName: name,
      projectStatus: status,
      entities: first.get(id)?.entities ?? [],
      entityCount: first.get(id)?.count ?? 0,
    })),
    total: await countOf(found),
    page,
    pageSize,
  };
}

/**
 * GET impact-list/user/{userId}/entities/csv: what a user owns as a file, also more than the list has of each project.
 * @throws Refusal as `listUserImpact`
 */
export async function getUserImpactFile(
  context: PlatformServices,
  {
    actor,
    project,
    params: { userId },
    query: { section, search },
  }: CallRequest<typeof files.getUserImpactFile>,
): Promise<Response> {
  const { db } = context;
  requirePermission(actor, 'users.view', { project });
  if (project) requirePermission(actor, permissions[section], { project });
  await requirePerson(db, actor, project, userId);
  const owned = ownedBy(db, actor, project, { userId, section });
  const found = project
    ? findOwned(context, owned, { search, searchesIn: 'resources.name' })
    : findOwned(context, owned.where('projects.id', 'in', visibleProjects(db, actor).select('projects.id')), {
        search,
        searchesIn: 'projects.name',
      });
  return impactFile(
    context,
    { actor, project },
    { of: 'user', found: await found, columns: ownedColumns[section], complete: (lines) => lines },
  );
}

const ownedBy = (
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
  { userId, section }: { readonly userId: string; readonly section: OwnedSection },
) =>
  ownedResources(db, actor, project)
    .where('resources.ownerId', '=', userId)
    .where('resources.kind', '=', section);

/**
 * Checks that a user is on the license and, when asked about as a member of a project, can work there.
 * @throws Refusal 404
 */
async function requirePerson(
  db: Db,
  actor: Actor,
  project: ProjectScope | undefined,
  userId: string,
): Promise<void> {
  let person = db
    .selectFrom('licenseUsers')
    .select('licenseUsers.userId')
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .where('licenseUsers.userId', '=', userId);
  if (project && !seesEverything(actor)) {
    person = person.where(worksIn(project.id));
  }
  if (!(await person.executeTakeFirst())) throw notFound();
}
