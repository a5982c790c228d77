import type { Kysely } from 'kysely';

/** The suites that machines have. Clients of before do not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('machines')
    .addColumn('suites_told', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('machine_suites')
    .addColumn('machine_id', 'text', (c) => c.notNull().references('machines.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('machine_suites_pk', ['machine_id', 'name'])
    .execute();
}
