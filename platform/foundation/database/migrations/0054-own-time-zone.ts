import type { Kysely } from 'kysely';

/** Users may have a time zone of their own, and see times in it. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('own_time_zone', 'text').execute();
  await db.schema
    .alterTable('users')
    .addColumn('times_in_own_zone', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
