import type { Kysely } from 'kysely';

/**
 * What executions leave: the files of results that were taken, their test cases, how each case of a suite went over its last
 * executions, and their whole output. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('execution_results')
    .addColumn('execution_id', 'text', (c) => c.primaryKey().references('executions.id').onDelete('cascade'))
    .addColumn('project_id', 'text', (c) => c.notNull())
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('passed', 'integer', (c) => c.notNull())
    .addColumn('failed', 'integer', (c) => c.notNull())
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('not_kept', 'integer', (c) => c.notNull())
    .addColumn('new_failures', 'integer', (c) => c.notNull())
    .addColumn('flaky', 'integer', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('to_count_since', 'text')
    .addColumn('run', 'integer')
    .execute();
  await db.schema
    .createIndex('execution_results_suite')
    .on('execution_results')
    .columns(['project_id', 'suite_name', 'run'])
    .execute();
  await db.schema
    .createIndex('execution_results_to_count')
    .on('execution_results')
    .column('to_count_since')
    .execute();

  await db.schema
    .createTable('result_files')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('result_files_primary', ['execution_id', 'generation'])
    .addUniqueConstraint('result_files_content', ['execution_id', 'name', 'digest'])
    .execute();

  await db.schema
    .createTable('execution_cases')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('replaced_in', 'integer', (c) => c.notNull())
    .addColumn('case_key', 'text', (c) => c.notNull())
    .addColumn('suite', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'integer')
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('retried', 'integer', (c) => c.notNull())
    .addColumn('is_new', 'integer', (c) => c.notNull())
    .addColumn('streak', 'integer', (c) => c.notNull())
    .addColumn('flaky', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('execution_cases_primary', ['execution_id', 'number'])
    .execute();
  // Failed, passed, skipped: as their names are ordered.
  await db.schema
    .createIndex('execution_cases_status')
    .on('execution_cases')
    .columns(['execution_id', 'status', 'number'])
    .execute();
  await db.schema
    .createIndex('execution_cases_key')
    .on('execution_cases')
    .columns(['execution_id', 'case_key'])
    .execute();

  await db.schema
    .createTable('suite_histories')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('runs', 'integer', (c) => c.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addPrimaryKeyConstraint('suite_histories_primary', ['project_id', 'suite_name'])
    .execute();
  await db.schema
    .createTable('case_history')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('case_key', 'text', (c) => c.notNull())
    .addColumn('last_run', 'integer', (c) => c.notNull())
    .addColumn('results', 'text', (c) => c.notNull())
    .addColumn('failed_before', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_history_primary', ['project_id', 'suite_name', 'case_key'])
    .execute();
  // What has not been seen for many runs is forgotten.
  await db.schema
    .createIndex('case_history_run')
    .on('case_history')
    .columns(['project_id', 'suite_name', 'last_run'])
    .execute();

  await db.schema
    .createTable('execution_logs')
    .addColumn('execution_id', 'text', (c) => c.primaryKey().references('executions.id').onDelete('cascade'))
    .addColumn('file', 'text', (c) => c.notNull().unique())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('marks', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .execute();
}
