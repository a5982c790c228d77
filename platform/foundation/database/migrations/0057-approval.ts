import { sql, type Kysely } from 'kysely';

/**
 * Requests to approve a version of a resource, what they compare, and the switches of versions that are still under
 * way. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the platform knew of a resource when it was approved, once that has changed.
  await db.schema.alterTable('resources').addColumn('approved_fields', 'text').execute();
  // For the counts and the batches of a switch.
  await sql`create index resources_approval on resources (project_id, state, approved_version)
    where deleted_on is null`.execute(db);

  await db.schema
    .createTable('approval_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('resource_id', 'text', (c) => c.references('resources.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    // Who alone may know of it; empty where everybody in the project may.
    .addColumn('private_to', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('approved_version', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('compares', 'text', (c) => c.notNull())
    .addColumn('text_before', 'text', (c) => c.notNull())
    .addColumn('text_after', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('proposed_on', 'text', (c) => c.notNull())
    .addColumn('proposed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('decided_on', 'text')
    .addColumn('decided_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute();
  // A resource has one proposal at a time.
  await sql`create unique index approval_requests_waiting on approval_requests (resource_id)
    where state = 'Waiting'`.execute(db);
  await db.schema
    .createIndex('approval_requests_list')
    .on('approval_requests')
    .columns(['project_id', 'state', 'proposed_on'])
    .execute();
  for (const column of ['license_id', 'resource_id', 'proposed_by', 'decided_by']) {
    await db.schema
      .createIndex(`approval_requests_${column}`)
      .on('approval_requests')
      .column(column)
      .execute();
  }

  await db.schema
    .createTable('approval_switches')
    .addColumn('project_id', 'text', (c) => c.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('enabling', 'integer', (c) => c.notNull())
    .addColumn('switched_on', 'text', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await db.schema
    .createIndex('approval_switches_license')
    .on('approval_switches')
    .column('license_id')
    .execute();
}
