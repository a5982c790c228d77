import type { Kysely } from 'kysely';

/** Profiles and the verification of their phones. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_profiles')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('primary_phone', 'text', (c) => c.notNull())
    .addColumn('phone_verified_on', 'text')
    .addColumn('secondary_phone', 'text', (c) => c.notNull())
    .addColumn('organisation_name', 'text', (c) => c.notNull())
    .addColumn('job_title', 'text', (c) => c.notNull())
    .addColumn('job_title_others', 'text', (c) => c.notNull())
    .addColumn('photo_file', 'text')
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('user_profiles_photo')
    .on('user_profiles')
    .column('photo_file')
    .unique()
    .execute();

  await db.schema
    .createTable('phone_verifications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('sent_on', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('verified_on', 'text')
    .execute();
}
