import { sql } from 'kysely';
import { seesResource } from './resource-rows.ts';
import { isPermitted } from '../../access/require-permission.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import type { Actor } from '../../access/actor.ts';
import type { ImpactEntity } from '../../contract/impact/impact-calls.ts';
import { impactLimits, type OwnedSection } from '../../contract/impact/impact-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ResourceRow } from '../../foundation/database/schema.ts';

/**
 * Selects the owned resources of the actor's license that the actor may know of. A Private one is known to
 * its owner, to Admins, and to users who may remove its owner.
 */
export function ownedResources(db: Db, actor: Actor, project: ProjectScope | undefined) {
  const all = db
    .selectFrom('resources')
    .innerJoin('projects', 'projects.id', 'resources.projectId')
    .innerJoin('users as owner', 'owner.id', 'resources.ownerId')
    .where('resources.licenseId', '=', actor.licenseId)
    .where('resources.deletedOn', 'is', null);
  const here = project ? all.where('resources.projectId', '=', project.id) : all;
  return isPermitted(actor, 'users.delete', project) ? here : here.where(seesResource(actor));
}

export type OwnedResources = ReturnType<typeof ownedResources>;

const columns = [
  'resources.externalId',
  'resources.kind',
  'resources.name',
  'resources.nameKey',
  'resources.suiteType',
  'resources.access',
  'resources.projectId',
  'resources.id',
  'owner.id as ownerId',
  'owner.name as ownerName',
] as const;

/** Returns one page of them, by name. */
export async function pageOfOwned(
  found: OwnedResources,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ImpactEntity[]> {
  const rows = await found
    .select(columns)
    .orderBy('resources.nameKey')
    .orderBy('resources.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toEntity);
}

/** Returns the first of them in each of these projects, by name, and how many there are. */
export async function firstOfEach(
  db: Db,
  found: OwnedResources,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly entities: ImpactEntity[]; readonly count: number }>> {
  const byProject = new Map<string, { entities: ImpactEntity[]; count: number }>();
  if (projectIds.length === 0) return byProject;
  const within = sql`partition by ${sql.ref('resources.projectId')}`;
  const order = sql`order by ${sql.ref('resources.nameKey')}, ${sql.ref('resources.id')}`;
  const ranked = found
    .where('resources.projectId', 'in', projectIds)
    .select([
      ...columns,
      sql<string | number>`row_number() over (${within} ${order})`.as('place'),
      sql<string | number>`count(*) over (${within})`.as('count'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll('ranked')
    .where('ranked.place', '<=', impactLimits.eachMax)
    .orderBy('ranked.nameKey')
    .orderBy('ranked.id')
    .execute();
  for (const row of rows) {
    const known = byProject.get(row.projectId) ?? { entities: [], count: Number(row.count) };
    byProject.set(row.projectId, known);
    known.entities.push(toEntity(row));
  }
  return byProject;
}

type OwnedRow = Pick<ResourceRow, 'externalId' | 'kind' | 'name' | 'suiteType' | 'access' | 'projectId'> & {
  readonly ownerId: string;
  readonly ownerName: string;
};

function toEntity(row: OwnedRow): ImpactEntity {
  const isDefect = row.kind === 'Defect';
  return {
    _id: row.externalId,
    name: row.name,
    suiteType: row.suiteType,
    access: row.access,
    projectId: row.projectId,
    ID: isDefect ? row.externalId : '',
    Summary: isDefect ? row.name : '',
    kind: row.kind as OwnedSection,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
  };
}
