import type { ImpactReply, ImpactRequest } from '../../domain/impact/impact-lists.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { visibleProjects } from '../../access/visible.ts';
import type { ProjectImpact } from '../../contract/impact/impact-calls.ts';
import { impactMessages } from '../../contract/impact/impact-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { InUse, notFound } from '../../foundation/refusal.ts';
import { firstOfEach, ownedResources } from './owned.ts';

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
  const instance = await db
    .selectFrom('integrationInstances')
    .select('id')
    .where('id', '=', resourceId)
    .where('licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!instance) throw notFound();
  const linked = db
    .selectFrom('resourceLinks')
    .select('resourceLinks.resourceId')
    .where('resourceLinks.kind', '=', 'instance')
    .where('resourceLinks.targetId', '=', resourceId);
  let suites = ownedResources(db, actor, project)
    .where('resources.kind', '=', 'Suite')
    .where('resources.id', 'in', linked);
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
