import { sql } from 'kysely';
import { captureTotalsIn } from '../captures/captures-in.ts';
import type { ReadSubject } from './read-subject.ts';

/**
 * The captures of a project, or of all open ones of a license, by the id of either: how many there are. Held by the license's
 * row, which who deletes them holds too.
 */
export const capturesSubject: ReadSubject = async (db, id, { licenseId = '' }, hold = '') => {
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
  const { screenshot, video } = await captureTotalsIn(db, { licenseId, projectId: project && id });
  return {
    id,
    name: project?.name ?? 'All Projects',
    licenseId,
    projectId: project ? id : null,
    values: { screenshots: screenshot.count, videos: video.count },
    secrets: {},
  };
};
