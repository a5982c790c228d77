import { sql } from 'kysely';
import type { TemplateImpact } from '../../contract/impact/impact-calls.ts';
import { impactLimits } from '../../contract/impact/impact-values.ts';
import type { Db } from '../../foundation/database/database.ts';

/** Selects the resources that were made by a template. */
export const resourcesOfTemplate = (db: Db, licenseId: string, templateId: string) =>
  db
    .selectFrom('resources')
    .where('resources.licenseId', '=', licenseId)
    .where('resources.templateId', '=', templateId)
    .where('resources.deletedOn', 'is', null);

type UsesInProject = Pick<TemplateImpact, 'entities' | 'versions'> & { readonly count: number };

/** Returns the first resources of a template in each of these projects by name, how many there are, and of which version. */
export async function firstOfTemplate(
  db: Db,
  templateId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, UsesInProject>> {
  const all = db
    .selectFrom('resources')
    .where('resources.templateId', '=', templateId)
    .where('resources.deletedOn', 'is', null)
    .where('resources.projectId', 'in', [...projectIds, '']);
  const ranked = all.select([
    'resources.id',
    'resources.name',
    'resources.projectId',
    'resources.kind',
    'resources.suiteType',
    'resources.access',
    'resources.externalId',
    'resources.templateVersion',
    sql<number>`row_number() over (partition by resources.project_id order by resources.name_key, resources.id)`.as(
      'place',
    ),
  ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll('ranked')
    .where('ranked.place', '<=', impactLimits.eachMax)
    .orderBy('ranked.place')
    .execute();
  const counted = await all
    .select((row) => [
      'resources.projectId',
      'resources.templateVersion as version',
      row.fn.countAll<number | string>().as('count'),
    ])
    .groupBy(['resources.projectId', 'resources.templateVersion'])
    .orderBy('resources.templateVersion')
    .execute();
  return new Map(
    projectIds.map((id) => {
      const versions = counted
        .filter(({ projectId }) => projectId === id)
        .map(({ version, count }) => ({ version, count: Number(count) }));
      const entities = rows
        .filter(({ projectId }) => projectId === id)
        .map(({ id: _id, externalId: ID, place: _place, ...entity }) => ({
          ...entity,
          _id,
          ID,
          Summary: entity.name,
        }));
      return [id, { entities, versions, count: versions.reduce((sum, { count }) => sum + count, 0) }];
    }),
  );
}
