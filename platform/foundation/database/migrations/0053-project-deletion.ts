import type { Kysely } from 'kysely';

/**
 * A project is deleted in several transactions. Until the last of them, it is marked, and there for nobody. Immutable:
 * later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('projects').addColumn('deleting_since', 'text').execute();
}
