import type { Kysely } from 'kysely';

/**
 * The page of an execution shows the last executions of its suite, which can be few of very many in a project. Immutable:
 * later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('executions_suite')
    .on('executions')
    .columns(['project_id', 'suite_name', 'id'])
    .execute();
}
