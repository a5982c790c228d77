import { sql, type Kysely } from 'kysely';

/**
 * The bytes of photos, which count to the memory of licenses. Resources that the platform has deleted count no longer:
 * the triggers of 0055 subtract them. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The next recount of the memory measures the photos that are there.
  await db.schema
    .alterTable('user_profiles')
    .addColumn('photo_bytes', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update resources set bytes = 0 where deleted_on is not null and bytes <> 0`.execute(db);
}
