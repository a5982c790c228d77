import type { Db } from '../../foundation/database/database.ts';

/** Returns the IANA name of the zone of a project's times; UTC for a project that is gone. */
export async function zoneOfProject(db: Db, projectId: string): Promise<string> {
  const row = await db
    .selectFrom('projects')
    .select('timeZoneValue')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.timeZoneValue ?? 'UTC';
}
