import { sql, type Kysely } from 'kysely';

/**
 * The index of what hosted applications keep (suites, scripts, defects, …), what uses what, and what the platform did to
 * them. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('versioning_enabled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('resources')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('suite_type', 'text')
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'text')
    .addColumn('approved_version', 'text')
    .addColumn('lifecycle_state', 'text')
    .addColumn('template_id', 'text')
    .addColumn('review_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    // Beyond 2 GB, which 32 bits hold.
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('deleted_on', 'text')
    .addUniqueConstraint('resources_external', ['project_id', 'kind', 'external_id'])
    .execute();
  await db.schema
    .createIndex('resources_owner')
    .on('resources')
    .columns(['license_id', 'kind', 'owner_id', 'project_id'])
    .execute();
  await db.schema.createIndex('resources_template').on('resources').column('template_id').execute();
  await db.schema
    .createIndex('resources_name')
    .on('resources')
    .columns(['project_id', 'kind', 'name_key', 'id'])
    .execute();
  // What goes with a user, and what is forgotten some time after it was deleted.
  await db.schema.createIndex('resources_of_user').on('resources').column('owner_id').execute();
  await sql`create index resources_deleted on resources (deleted_on) where deleted_on is not null`.execute(
    db,
  );

  await db.schema
    .createTable('resource_links')
    .addColumn('resource_id', 'text', (c) => c.notNull().references('resources.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('resource_links_primary', ['resource_id', 'kind', 'target_id'])
    .execute();
  await db.schema
    .createIndex('resource_links_target')
    .on('resource_links')
    .columns(['kind', 'target_id'])
    .execute();

  // Counted by license: whoever writes them holds the license, so their ids are in the order in which they can be read.
  await db.schema
    .createTable('resource_changes')
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('id', 'bigint', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('resource_changes_primary', ['license_id', 'id'])
    .execute();
  await db.schema
    .createIndex('resource_changes_project')
    .on('resource_changes')
    .columns(['project_id', 'id'])
    .execute();
  await db.schema
    .createIndex('resource_changes_created')
    .on('resource_changes')
    .column('created_on')
    .execute();
}
