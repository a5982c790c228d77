import type { Kysely } from 'kysely';

/**
 * Lists of people whom somebody is about to invite, and what came of each line. Whoever leaves the license leaves no list.
 * Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation_lists')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('privilege', 'text', (c) => c.notNull())
    .addColumn('project_roles', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(
      'invitation_lists_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (foreignKey) => foreignKey.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('invitation_lists_member')
    .on('invitation_lists')
    .columns(['license_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('invitation_lists_created')
    .on('invitation_lists')
    .column('created_on')
    .execute();

  await db.schema
    .createTable('invitation_lines')
    .addColumn('list_id', 'text', (c) => c.notNull().references('invitation_lists.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('sealed_link', 'text')
    .addPrimaryKeyConstraint('invitation_lines_pk', ['list_id', 'number'])
    .execute();
}
