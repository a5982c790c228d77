import type { Kysely } from 'kysely';

/** The apps of FireFlink Cloud that machines of the Local environment test. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['android_app_id', 'ios_app_id']) {
    await db.schema
      .alterTable('machines')
      .addColumn(column, 'text', (c) => c.references('instance_apps.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex(`machines_${column}`).on('machines').column(column).execute();
  }
}
