import type { Kysely } from 'kysely';

/**
 * Executions are compared case by case: the index of their keys holds all that is looked at for that. Without the status in it
 * SQLite goes through all cases with that status instead, once for each. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('execution_cases_key').execute();
  await db.schema
    .createIndex('execution_cases_key')
    .on('execution_cases')
    .columns(['execution_id', 'case_key', 'status', 'replaced_in', 'generation'])
    .execute();
}
