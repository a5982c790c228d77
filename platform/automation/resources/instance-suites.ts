import type { ImpactReply, ImpactRequest } from '../../domain/impact/impact-lists.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { visibleProjects } from '../../access/visible.ts';
import type { ProjectImpact } from '../../contract/impact/impact-calls.ts';
import { instanceImpactColumns } from '../../contract/impact/impact-column-values.ts';
import type { getInstanceImpactFile as call } from '../../contract/impact/impact-file-calls.ts';
import { impactMessages } from '../../contract/impact/impact-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { InUse, notFound } from '../../foundation/refusal.ts';
import { findOwned, impactFile } from './impact-file.ts';
import { firstOfEach, ownedResources, type OwnedResources } from './owned.ts';

/**
 * POST impact-list/entities, 'Suites': a page of the projects whose suites name a plugin instance, with the first of
 * these suites.
 * @throws Refusal 403 without the permission, 404
 * @throws InUse when there are any
 */
export async function listInstanceImpact(
  context: PlatformServices,
  { actor, project, body: { resourceId, allProjectIds, suiteProjectIds }, query }: ImpactRequest,
): Promise<ImpactReply> {
  const { db, kind } = context;
  requirePermission(actor, 'integration.view', { project });
  await requireInstance(db, actor, resourceId);
  let suites = suitesWith(db, { actor, project }, resourceId);
  if (suiteProjectIds) suites = suites.where('resources.projectId', 'in', [...suiteProjectIds, '']);
  let found = visibleProjects(db, actor).where('projects.id', 'in', suites.select('resources.projectId'));
  if (allProjectIds) found = found.where('projects.id', 'in', [...allProjectIds, '']);
  if (query.search) found = found.where(contains(kind, 'projects.name', query.search));
  const total = await countOf(found);
  if (total === 0) return { responseObject: [], responseMap: { total } };
  const projects = await onPage(
    found
      .select(['projects.id', 'projects.name', 'projects.status'])
      .orderBy(ignoringCase(kind, 'projects.name'))
      .orderBy('projects.id'),
    query,
  ).execute();
  const shown = projects.filter(({ status }) => status !== 'Archive').map(({ id }) => id);
  const first = await firstOfEach(db, suites, shown);
  const impact = projects.map(({ id, name, status }): ProjectImpact => ({
    projectId: id,
    projectName: name,
    projectStatus: status,
    entities: first.get(id)?.entities ?? [],
    entityCount: first.get(id)?.count ?? 0,
  }));
  throw new InUse(impactMessages.instanceUsed, impact, { total });
}

/**
 * GET impact-list/instance/{instanceId}/csv: these suites as a file, all of each project.
 * @throws Refusal 403 without the permission, 404
 */
export async function getInstanceImpactFile(
  context: PlatformServices,
  { actor, project, params: { instanceId }, query: { search } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db } = context;
  const place = { actor, project };
  requirePermission(actor, 'integration.view', { project });
  await requireInstance(db, actor, instanceId);
  const suites = suitesWith(db, place, instanceId).where(
    'projects.id',
    'in',
    visibleProjects(db, actor).select('projects.id'),
  );
  const found = await findOwned(context, suites, { search, searchesIn: 'projects.name' });
  return impactFile(context, place, {
    of: 'instance',
    found,
    columns: instanceImpactColumns,
    complete: (lines) => lines,
  });
}

/** @throws Refusal 404 */
async function requireInstance(db: Db, { licenseId }: Actor, id: string): Promise<void> {
  const instance = await db
    .selectFrom('integrationInstances')
    .select('id')
    .where('id', '=', id)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!instance) throw notFound();
}

/** Selects the suites that name an instance. */
const suitesWith = (db: Db, { actor, project }: ActorIn, instanceId: string): OwnedResources =>
  ownedResources(db, actor, project)
    .where('resources.kind', '=', 'Suite')
    .where(
      'resources.id',
      'in',
      db
        .selectFrom('resourceLinks')
        .select('resourceLinks.resourceId')
        .where('resourceLinks.kind', '=', 'instance')
        .where('resourceLinks.targetId', '=', instanceId),
    );
