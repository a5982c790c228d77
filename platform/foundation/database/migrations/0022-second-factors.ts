import type { Kysely } from 'kysely';

/** Second factors, their recovery codes, and which licenses ask for one. Immutable: later changes are later files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('begun_on', 'text', (c) => c.notNull())
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sealed_codes', 'text')
    .addColumn('codes_made_on', 'text')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_on', 'text')
    .addPrimaryKeyConstraint('recovery_codes_primary', ['user_id', 'code_hash'])
    .execute();
  await db.schema.alterTable('users').addColumn('second_factor_on', 'text').execute();
  await db.schema.alterTable('licenses').addColumn('second_factor_since', 'text').execute();
}
