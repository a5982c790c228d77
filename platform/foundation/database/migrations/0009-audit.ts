import type { Kysely } from 'kysely';

/**
 * Who changed what. Nothing here leads to the things themselves: an entry outlives them, and only goes with its license.
 * Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('user_name', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('code', 'integer', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .execute();
  // Ids are in the order of time: the log of a license, of a project, of a person in it, newest first; and what is old.
  const indexes = {
    audit_entries_license: ['license_id', 'id'],
    audit_entries_project: ['project_id', 'id'],
    audit_entries_user: ['license_id', 'user_id', 'id'],
    audit_entries_created: ['created_on'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('audit_entries').columns(columns).execute();
  }
}
