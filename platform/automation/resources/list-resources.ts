import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/resources/resource-calls.ts';
import type { ResourceKind } from '../../contract/resources/resource-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { permissionOf } from './resource-permission.ts';
import { resources, seesResource, toResources } from './resource-rows.ts';

/**
 * GET resources: a page of the resources of one kind, by name. @throws Refusal 403 without View Access to
 * their section
 */
export async function listResources(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listResources>,
): Promise<CallReply<typeof calls.listResources>> {
  requirePermission(actor, permissionOf(query.kind, 'view'), { project });
  const found = seenResources(context, actor, project, query);
  const ids = byName(found.select('resources.id'));
  const rows = await byName(resources(context.db).where('resources.id', 'in', onPage(ids, query))).execute();
  return {
    resources: await toResources(context.db, rows),
    total: await countOf(found),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** GET suite/getAll/all: the automation suites, by name. @throws Refusal 403 without View Access to Suites */
export async function listSuiteNames(
  context: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listSuiteNames>,
): Promise<CallReply<typeof calls.listSuiteNames>> {
  requirePermission(actor, 'suites.view', { project });
  const suiteType = 'Automation';
  const found = seenResources(context, actor, project, { ...query, kind: 'Suite' })
    .where('resources.suiteType', '=', suiteType)
    .select(['resources.externalId', 'resources.name', 'resources.access']);
  const rows = await onPage(byName(found), query).execute();
  return rows.map(({ externalId, name, access }) => ({
    _id: externalId,
    name,
    suiteType,
    access,
    projectId: project.id,
  }));
}

function seenResources(
  { db, kind: database }: PlatformServices,
  actor: Actor,
  project: ProjectScope,
  { kind, search }: { readonly kind: ResourceKind; readonly search?: string | undefined },
) {
  const found = db
    .selectFrom('resources')
    .where('resources.projectId', '=', project.id)
    .where('resources.kind', '=', kind)
    .where('resources.deletedOn', 'is', null)
    .where(seesResource(actor));
  return search ? found.where(contains(database, 'resources.name', search)) : found;
}

/** Sorts by an index: names in lower case, and the id. */
const byName = <Query extends { orderBy(column: 'resources.nameKey' | 'resources.id'): Query }>(
  found: Query,
): Query => found.orderBy('resources.nameKey').orderBy('resources.id');
