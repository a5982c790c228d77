import type { Kysely } from 'kysely';

/**
 * Who has shown that an address is theirs: a link that an Admin handed on shows nothing, so an account that was activated by one is
 * unconfirmed, and whoever adds it to another license has its owner confirm that. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('unconfirmed_on', 'text').execute();
  await db.schema
    .alterTable('user_tokens')
    .addColumn('handed_on', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('license_users').addColumn('confirmation_hash', 'text').execute();
}
