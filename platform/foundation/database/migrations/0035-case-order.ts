import { sql, type Kysely } from 'kysely';

/**
 * The orders in which test cases are listed: failures first and of them the new ones, and by duration; and those that are flaky, which are
 * few of many. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('execution_cases_status').execute();
  await sql`create index execution_cases_status on execution_cases
    (execution_id, status, is_new desc, number)`.execute(db);
  await sql`create index execution_cases_duration on execution_cases
    (execution_id, coalesce(duration_ms, -1), number)`.execute(db);
  await sql`create index execution_cases_flaky on execution_cases
    (execution_id, status, number) where flaky = 1`.execute(db);
}
