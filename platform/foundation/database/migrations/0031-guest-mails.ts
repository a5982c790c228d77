import type { Kysely } from 'kysely';

/**
 * How many mails each guest has had of notices lately, whichever licenses told them; and the addresses that a notice was not sent
 * to for that. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guest_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('queued_on', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('guest_mails_address')
    .on('guest_mails')
    .columns(['email_id', 'queued_on'])
    .execute();
  await db.schema.createIndex('guest_mails_age').on('guest_mails').column('queued_on').execute();

  await db.schema
    .createTable('report_notice_unsent')
    .addColumn('notice_id', 'text', (c) => c.notNull().references('report_notices.id').onDelete('cascade'))
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('report_notice_unsent_pk', ['notice_id', 'email_id'])
    .execute();
}
