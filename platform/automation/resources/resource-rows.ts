import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { seesEverything, type Viewer } from '../../access/visible.ts';
import type { Resource } from '../../contract/resources/resource-calls.ts';
import type { ResourceKind } from '../../contract/resources/resource-values.ts';
import type { SomeOfProject } from '../../domain/cleanup.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceLinkRow, Tables } from '../../foundation/database/schema.ts';
import { notFound } from '../../foundation/refusal.ts';

/** Selects existing resources, with the names of their owners and the revisions that are in review. */
export const resources = (db: Db) =>
  db
    .selectFrom('resources')
    .leftJoin('users as owner', 'owner.id', 'resources.ownerId')
    .selectAll('resources')
    .select('owner.name as ownerName')
    .select((row) =>
      row
        .selectFrom('approvalRequests')
        .select('revision')
        .whereRef('approvalRequests.resourceId', '=', 'resources.id')
        .where('approvalRequests.state', '=', 'Waiting')
        .as('reviewRevision'),
    )
    .where('resources.deletedOn', 'is', null);

type ResourceRead = Awaited<ReturnType<ReturnType<typeof resources>['executeTakeFirstOrThrow']>>;

/**
 * SQL: whether the viewer may know of a resource of a project that they see. A Private one is visible to its
 * owner and to Admins.
 */
export function seesResource(viewer: Viewer): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'resources'>();
  if (seesEverything(viewer)) return where.lit(true);
  return where.or([where('resources.access', '=', 'Public'), where('resources.ownerId', '=', viewer.userId)]);
}

/** The address of a resource. */
export interface ResourceAddress {
  readonly projectId: string;
  readonly kind: ResourceKind;
  readonly externalId: string;
}

/** Returns a resource that the viewer sees. @throws Refusal 404 */
export async function requireResource(
  db: Db,
  viewer: Viewer,
  { projectId, kind, externalId }: ResourceAddress,
): Promise<ResourceRead> {
  const row = await resources(db)
    .where('resources.projectId', '=', projectId)
    .where('resources.kind', '=', kind)
    .where('resources.externalId', '=', externalId)
    .where(seesResource(viewer))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Converts rows to the contract's resources, in the order of the rows. */
export async function toResources(db: Db, rows: readonly ResourceRead[]): Promise<Resource[]> {
  const links = await linksOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.externalId,
    kind: row.kind,
    name: row.name,
    suiteType: row.suiteType,
    access: row.access,
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? '',
    state: row.state,
    version: row.version,
    revision: row.reviewRevision,
    lifecycleState: row.lifecycleState,
    templateId: row.templateId,
    templateVersion: row.templateVersion,
    instanceIds: targets(links, row.id, 'instance'),
    machineIds: targets(links, row.id, 'machine'),
    bytes: Number(row.bytes),
    createdOn: row.createdOn,
    modifiedOn: row.modifiedOn,
  }));
}

/** Returns one resource, by the id of its row. */
export async function resourceOf(db: Db, id: string): Promise<Resource> {
  const row = await resources(db).where('resources.id', '=', id).executeTakeFirstOrThrow();
  const [resource] = await toResources(db, [row]);
  if (!resource) throw new Error(`The resource ${id} has gone`);
  return resource;
}

async function linksOf(db: Db, ids: readonly string[]): Promise<ResourceLinkRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('resourceLinks')
    .selectAll()
    .where('resourceId', 'in', ids)
    .orderBy('targetId')
    .execute();
}

const targets = (links: readonly ResourceLinkRow[], id: string, kind: ResourceLinkRow['kind']): string[] =>
  links.filter((link) => link.resourceId === id && link.kind === kind).map(({ targetId }) => targetId);

/** Deletes some resources of a project that is being deleted. */
export async function deleteResourcesOf(
  transaction: Db,
  { projectId, atMost }: SomeOfProject,
): Promise<number> {
  const some = await transaction
    .selectFrom('resources')
    .select('id')
    .where('projectId', '=', projectId)
    .limit(atMost)
    .execute();
  const ids = some.map(({ id }) => id);
  if (ids.length > 0) await transaction.deleteFrom('resources').where('id', 'in', ids).execute();
  return ids.length;
}
