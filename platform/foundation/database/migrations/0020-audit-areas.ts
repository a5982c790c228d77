import type { Kysely } from 'kysely';

/** The log of an area of a license, newest first. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entries_area')
    .on('audit_entries')
    .columns(['license_id', 'area', 'id'])
    .execute();
}
