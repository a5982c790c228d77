import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ConfigurationScope } from './held-configuration.ts';
import type { ReadSubject, Subject } from '../domain/subject.ts';

/**
 * What belongs to a project, or to all of a license, by the id of either; held by the license's row, which who changes it
 * holds too, as there may be no other yet.
 */
export const scopeSubject =
  (read: (db: Db, scope: ConfigurationScope) => Promise<Subject['values']>): ReadSubject =>
  async (db, id, { licenseId = '' }, hold = '') => {
    const license = await db
      .selectFrom('licenses')
      .select('id')
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
    return {
      id,
      name: project?.name ?? 'All Projects',
      licenseId,
      projectId: project ? id : null,
      values: await read(db, { licenseId, projectId: project && id }),
      secrets: {},
    };
  };
