import type { Kysely } from 'kysely';

/** Codes that connect a machine without a password. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pairing_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('tool', 'text', (c) => c.notNull())
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('set null'))
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('replaced_on', 'text')
    .addColumn('used_on', 'text')
    .addColumn('used_session_id', 'text')
    .addColumn('host_name', 'text')
    .addForeignKeyConstraint(
      'pairing_codes_user',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('pairing_codes_newest')
    .on('pairing_codes')
    .columns(['license_id', 'user_id', 'created_on'])
    .execute();
  await db.schema.createIndex('pairing_codes_project').on('pairing_codes').column('project_id').execute();
}
