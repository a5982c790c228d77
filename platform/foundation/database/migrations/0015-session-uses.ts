import { sql, type Kysely } from 'kysely';

/** From where and by what a session is used, and when last. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['user_agent', 'address', 'last_used_on']) {
    await db.schema
      .alterTable('sessions')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('sessions').addColumn('machine_id', 'text').execute();
  await sql`update sessions set last_used_on = refreshed_on`.execute(db);
}
