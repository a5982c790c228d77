import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * E-mail groups of a license or of a project: who receives, of its users and of others. Whoever leaves the license leaves its
 * groups. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_groups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index email_groups_name
    on email_groups (license_id, coalesce(project_id, ''), name_key)`.execute(db);
  await db.schema.createIndex('email_groups_project').on('email_groups').column('project_id').execute();
  const collation = db.getExecutor().adapter instanceof SqliteAdapter ? 'nocase' : 'und-x-icu';
  await sql`create index email_groups_by_name on email_groups
    (license_id, name collate ${sql.id(collation)}, id)`.execute(db);

  await db.schema
    .createTable('email_group_members')
    .addColumn('group_id', 'text', (c) => c.notNull().references('email_groups.id').onDelete('cascade'))
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('email_group_members_pk', ['group_id', 'user_id'])
    .addForeignKeyConstraint(
      'email_group_members_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (foreignKey) => foreignKey.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('email_group_members_member')
    .on('email_group_members')
    .columns(['license_id', 'user_id'])
    .execute();

  await db.schema
    .createTable('email_group_guests')
    .addColumn('group_id', 'text', (c) => c.notNull().references('email_groups.id').onDelete('cascade'))
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('email_group_guests_pk', ['group_id', 'email_id'])
    .execute();
}
