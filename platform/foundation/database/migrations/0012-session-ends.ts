import type { Kysely } from 'kysely';

/** When a session ends, however much it is used. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('ends_on', 'text').execute();
}
