import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Subject, SubjectScope } from './read-subject.ts';

type Place = Omit<Subject, 'values' | 'secrets'>;

/**
 * Where a configuration holds: a project, or all of a license, by the id of either. Held by the license's row, as there may be no
 * configuration yet. Undefined when there is no such place.
 */
export async function configuredPlace(
  db: Db,
  id: string,
  { licenseId = '' }: SubjectScope,
  hold: string,
): Promise<Place | undefined> {
  const license = await db
    .selectFrom('licenses')
    .select('name')
    .where('id', '=', licenseId)
    .modifyEnd(sql.raw(hold))
    .executeTakeFirst();
  const project = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', id)
    .where('licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!license || (!project && id !== licenseId)) return undefined;
  return { id, name: project?.name ?? 'All Projects', licenseId, projectId: project ? id : null };
}
