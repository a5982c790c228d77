import { sql, type Kysely } from 'kysely';

/**
 * How executions run: the settings of a license and of projects, what held when an execution was started, and how long it may
 * run. Those that are there may run for as long as any could until now. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('run_configurations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index run_configurations_scope
    on run_configurations (license_id, coalesce(project_id, ''))`.execute(db);
  await db.schema
    .createIndex('run_configurations_project')
    .on('run_configurations')
    .column('project_id')
    .execute();

  await db.schema.alterTable('executions').addColumn('run_settings', 'text').execute();
  await db.schema
    .alterTable('executions')
    .addColumn('run_limit_seconds', 'integer', (c) => c.notNull().defaultTo(108_000))
    .execute();
}
