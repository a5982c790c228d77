import type { Kysely } from 'kysely';

/**
 * How many results of its users a license keeps, as far as they have said so; where the executions of somebody are found;
 * and the runs of suites whose executions are gone, for the history of test cases. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('result_configurations')
    .addColumn('license_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('no_of_test_dev_results', 'integer')
    .addColumn('no_of_scripts_results', 'integer')
    .addColumn('no_of_modules_results', 'integer')
    .addColumn('no_of_suites_results', 'integer')
    .addColumn('no_of_suites_of_suite_results', 'integer')
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('modified_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('result_configurations_primary', ['license_id', 'user_id'])
    .addForeignKeyConstraint(
      'result_configurations_member',
      ['license_id', 'user_id'],
      'license_users',
      ['license_id', 'user_id'],
      (foreignKey) => foreignKey.onDelete('cascade'),
    )
    .execute();

  // Of each project the newest that somebody has started, and how many have ended.
  await db.schema
    .createIndex('executions_initiator')
    .on('executions')
    .columns(['created_by', 'project_id', 'id', 'ended_on'])
    .execute();

  await db.schema
    .createTable('gone_runs')
    .addColumn('project_id', 'text', (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('suite_name', 'text', (c) => c.notNull())
    .addColumn('run', 'integer', (c) => c.notNull())
    .addColumn('ended_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gone_runs_primary', ['project_id', 'suite_name', 'run'])
    .execute();
}
