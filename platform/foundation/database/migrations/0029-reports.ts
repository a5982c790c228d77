import type { Kysely } from 'kysely';

/**
 * The reports of executions that are kept as files; and how often the cases of results have been counted, since what is said of
 * them can change when another execution is. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('execution_reports')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.unique())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('made_from', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('deleted_after_days', 'integer')
    .addPrimaryKeyConstraint('execution_reports_primary', ['execution_id', 'format'])
    .execute();
  // For those that are older than they are kept.
  await db.schema
    .createIndex('execution_reports_age')
    .on('execution_reports')
    .columns(['format', 'created_on'])
    .execute();

  await db.schema
    .alterTable('execution_results')
    .addColumn('counted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
