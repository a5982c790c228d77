import { sql, type Kysely } from 'kysely';

/**
 * The addresses that licenses have invited lately, however often; the mail of each invitation, so that it is known what became of
 * it; and a line of the mail queue for invitations, before those of notices. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invited_addresses')
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('invited_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('invited_addresses_pk', ['license_id', 'email_id'])
    .execute();
  await db.schema
    .createIndex('invited_addresses_license')
    .on('invited_addresses')
    .columns(['license_id', 'invited_on'])
    .execute();
  await db.schema
    .createIndex('invited_addresses_sender')
    .on('invited_addresses')
    .columns(['invited_by', 'invited_on'])
    .execute();
  await db.schema.createIndex('invited_addresses_age').on('invited_addresses').column('invited_on').execute();
  await db.schema.alterTable('license_users').addColumn('invitation_mail_id', 'text').execute();
  await db.schema.alterTable('invitation_lines').addColumn('mail_id', 'text').execute();
  await sql`update mails set bulk = bulk + 1 where bulk > 0`.execute(db);
}
