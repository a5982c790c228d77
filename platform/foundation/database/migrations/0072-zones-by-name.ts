import type { Kysely } from 'kysely';

/**
 * Projects store only which time zone they have: its name and offset change twice a year, and are computed when they
 * are read. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['time_zone_name', 'time_zone_offset']) {
    await db.schema.alterTable('projects').dropColumn(column).execute();
  }
}
