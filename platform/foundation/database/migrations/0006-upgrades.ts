import type { Kysely } from 'kysely';

/** Requests to upgrade or renew a license. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upgrade_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('license_id', 'text', (c) => c.notNull().references('licenses.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('license_type', 'text', (c) => c.notNull())
    .addColumn('license_ends_on', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email_id', 'text', (c) => c.notNull())
    .addColumn('organisation_name', 'text', (c) => c.notNull())
    .addColumn('job_title', 'text', (c) => c.notNull())
    .addColumn('job_title_others', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .execute();
  // One open request for each topic: it is open as long as the license is as it was.
  await db.schema
    .createIndex('upgrade_requests_open')
    .on('upgrade_requests')
    .columns(['license_id', 'topic', 'license_type', 'license_ends_on'])
    .unique()
    .execute();
}
