import { sql, type Kysely } from 'kysely';

/**
 * Test cases are known by project, suites, class, file and name, and each of several alike is kept. Files of results that couldn't
 * be taken are kept by name and reason. Histories under the former keys are marked: the next execution of their suite
 * carries them over. Immutable: later changes are later files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addCounts(db);
  await addResultProblems(db);
  await remakeResultFiles(db);
  await addToCases(db);
  await markHistories(db);
}

async function addCounts(db: Kysely<unknown>): Promise<void> {
  const counts = ['files', 'bytes', 'problems', 'announced', 'history_starts'];
  for (const column of counts) {
    await db.schema
      .alterTable('execution_results')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('execution_results')
    .addColumn('former_keys', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update execution_results set former_keys = 1, files = (
    select count(*) from result_files where result_files.execution_id = execution_results.execution_id)`.execute(
    db,
  );
}

async function addResultProblems(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('result_problems')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('files', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('result_problems_primary', ['execution_id', 'attempt', 'name'])
    .execute();
}

/** The same file may come of both runs of a suite: SQLite changes no constraint, so the table is made anew. */
async function remakeResultFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('taken_result_files')
    .addColumn('execution_id', 'text', (c) => c.notNull().references('executions.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('taken_result_files_primary', ['execution_id', 'generation'])
    .addUniqueConstraint('taken_result_files_content', ['execution_id', 'attempt', 'name', 'digest'])
    .execute();
  await sql`insert into taken_result_files
    (execution_id, generation, attempt, name, digest, bytes, created_on)
    select execution_id, generation, 1, name, digest, 0, created_on from result_files`.execute(db);
  await db.schema.dropTable('result_files').execute();
  await db.schema.alterTable('taken_result_files').renameTo('result_files').execute();
}

async function addToCases(db: Kysely<unknown>): Promise<void> {
  // What a process left that was killed while it stored: numbers are given otherwise from now on.
  await sql`delete from execution_cases where generation > (
    select generation from execution_results
    where execution_results.execution_id = execution_cases.execution_id)`.execute(db);
  await sql`update execution_cases set replaced_in = 1000000 where replaced_in < 1000000 and replaced_in > (
    select generation from execution_results
    where execution_results.execution_id = execution_cases.execution_id)`.execute(db);
  for (const column of ['identity', 'former_key', 'first_failure', 'attachments']) {
    await db.schema
      .alterTable('execution_cases')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['attempt', 'occurrence']) {
    await db.schema
      .alterTable('execution_cases')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await db.schema
    .createIndex('execution_cases_identity')
    .on('execution_cases')
    .columns(['execution_id', 'identity', 'attempt', 'occurrence'])
    .execute();
}

async function markHistories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('suite_histories')
    .addColumn('former_keys', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // In so many executions each case has been once, mostly.
  await sql`update suite_histories set former_keys = 30`.execute(db);
  await db.schema.alterTable('case_history').addColumn('starts_at', 'integer').execute();
}
