import type { Kysely } from 'kysely';

/**
 * The screenshots and videos that executions leave, and what projects use of the memory of their license: 10 GB for those that
 * are there. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('captures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.unique())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addUniqueConstraint('captures_once', ['execution_id', 'name', 'digest'])
    .execute();
  // For those that are older than they are kept, a project after the other.
  await db.schema
    .createIndex('captures_age')
    .on('captures')
    .columns(['project_id', 'kind', 'created_on'])
    .execute();
  await db.schema.createIndex('captures_license').on('captures').column('license_id').execute();

  await db.schema
    .createTable('project_memory')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('project_memory_primary', ['project_id', 'source'])
    .execute();

  await db.schema
    .alterTable('licenses')
    .addColumn('memory_bytes', 'bigint', (c) => c.notNull().defaultTo(10_737_418_240))
    .execute();
}
