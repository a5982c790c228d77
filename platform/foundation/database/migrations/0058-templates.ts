import { sql, type Kysely } from 'kysely';

/** Templates with their versions, the default ones, and drafts. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('resources').addColumn('template_version', 'integer').execute();

  await db.schema
    .createTable('templates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index templates_name on templates
    (license_id, kind, coalesce(project_id, ''), name_key)`.execute(db);
  for (const column of ['project_id', 'created_by', 'modified_by']) {
    await db.schema.createIndex(`templates_${column}`).on('templates').column(column).execute();
  }

  await db.schema
    .createTable('template_versions')
    .addColumn('template_id', 'text', (c) => c.notNull().references('templates.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addPrimaryKeyConstraint('template_versions_key', ['template_id', 'version'])
    .execute();
  await db.schema
    .createIndex('template_versions_created_by')
    .on('template_versions')
    .column('created_by')
    .execute();

  await db.schema
    .createTable('template_defaults')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    // Not a foreign key: predefined templates have no row.
    .addColumn('template_id', 'text', (c) => c.notNull())
    .execute();
  await sql`create unique index template_defaults_scope on template_defaults
    (license_id, kind, coalesce(project_id, ''))`.execute(db);
  for (const column of ['project_id', 'template_id']) {
    await db.schema
      .createIndex(`template_defaults_${column}`)
      .on('template_defaults')
      .column(column)
      .execute();
  }

  await db.schema
    .createTable('template_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('template_key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_on', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(
      'template_drafts_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await sql`create unique index template_drafts_of on template_drafts
    (license_id, user_id, kind, template_key, coalesce(project_id, ''))`.execute(db);
  for (const column of ['project_id', 'saved_on']) {
    await db.schema.createIndex(`template_drafts_${column}`).on('template_drafts').column(column).execute();
  }
}
