import type { Kysely } from 'kysely';

/** As whom a session sees the product, and until when. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['view_as_user_id', 'view_as_role_id', 'view_as_until']) {
    await db.schema.alterTable('sessions').addColumn(name, 'text').execute();
  }
}
