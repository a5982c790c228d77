import { sql, type Kysely } from 'kysely';

/**
 * Who is told how executions end, the notices of those that have ended, and what became of each for everybody who was told; and
 * mails that are one of many, which others do not wait for. Nobody has saved anything yet, so that nobody is told of what has
 * ended until now. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report_configurations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('notification', 'text', (c) => c.notNull())
    .addColumn('html_days', 'integer', (c) => c.notNull())
    .addColumn('pdf_days', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addColumn('modified_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`create unique index report_configurations_scope
    on report_configurations (license_id, coalesce(project_id, ''))`.execute(db);
  await db.schema
    .createIndex('report_configurations_project')
    .on('report_configurations')
    .column('project_id')
    .execute();

  await db.schema
    .createTable('report_recipients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('configuration_id', 'text', (c) =>
      c.notNull().references('report_configurations.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('group_id', 'text', (c) => c.references('email_groups.id').onDelete('cascade'))
    .addColumn('email_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(
      'report_recipients_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (foreignKey) => foreignKey.onDelete('cascade'),
    )
    .execute();
  await sql`create unique index report_recipients_once
    on report_recipients (configuration_id, kind, coalesce(user_id, group_id, email_id))`.execute(db);
  await db.schema
    .createIndex('report_recipients_member')
    .on('report_recipients')
    .columns(['license_id', 'user_id'])
    .execute();
  await db.schema.createIndex('report_recipients_group').on('report_recipients').column('group_id').execute();

  await db.schema
    .createTable('report_notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('execution_id', 'text', (c) => c.unique().references('executions.id').onDelete('cascade'))
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_on', 'text', (c) => c.notNull())
    .addColumn('done_on', 'text')
    .addColumn('last_error', 'text')
    .addColumn('again', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('report_notices_due')
    .on('report_notices')
    .columns(['done_on', 'next_attempt_on'])
    .execute();
  await db.schema
    .createIndex('report_notices_license')
    .on('report_notices')
    .columns(['license_id', 'created_on', 'id'])
    .execute();
  await db.schema
    .createIndex('report_notices_project')
    .on('report_notices')
    .columns(['project_id', 'created_on', 'id'])
    .execute();
  await db.schema.createIndex('report_notices_age').on('report_notices').column('created_on').execute();

  await db.schema
    .createTable('report_notice_recipients')
    .addColumn('notice_id', 'text', (c) => c.notNull().references('report_notices.id').onDelete('cascade'))
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text', (c) => c.notNull().references('mails.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('report_notice_recipients_pk', ['notice_id', 'email_id'])
    .execute();
  await db.schema
    .createIndex('report_notice_recipients_mail')
    .on('report_notice_recipients')
    .column('mail_id')
    .execute();

  await db.schema.alterTable('mails').addColumn('last_failed_on', 'text').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('bulk', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('mails_due').execute();
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .columns(['bulk', 'sent_on', 'next_attempt_on'])
    .execute();
}
