import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ExecutionRow } from '#platform/database/schema.ts';
import type { Filling } from './filling.ts';

/** Stores an execution that has ended. @returns its id */
export async function storeExecution(
  { platform, licenseId, userId, projectId }: Filling,
  changes: Partial<ExecutionRow> = {},
): Promise<string> {
  const id = newId();
  const now = platform.context.clock().toISOString();
  await platform.context.db
    .insertInto('executions')
    .values({
      id,
      licenseId,
      projectId,
      name: 'Stored',
      suiteName: 'stored',
      createdBy: userId,
      createdOn: now,
      machineId: null,
      hostName: 'build-01',
      osName: 'Linux',
      anyMachine: 0,
      runLimitSeconds: 108_000,
      requestId: null,
      status: 'Failed',
      cause: '',
      progress: 100,
      message: '',
      exitCode: 1,
      startedOn: now,
      acknowledgedOn: now,
      runningOn: now,
      reportedOn: now,
      endedOn: now,
      ...changes,
    })
    .execute();
  return id;
}

interface StoredCases {
  readonly count: number;
  /** Texts of case `n`, written in SQL. */
  readonly name?: RawBuilder<string>;
  readonly suite?: RawBuilder<string>;
  readonly message?: RawBuilder<string>;
  readonly status?: RawBuilder<string>;
}

/** Stores test cases of an execution as one file of results would; the database makes them, sending them takes longer. */
export async function storeCases(
  { platform, projectId }: Filling,
  executionId: string,
  {
    count,
    name = sql`'case ' || n || ' of the shop'`,
    suite = sql`'Shop'`,
    message = sql`''`,
    status = sql`'Failed'`,
  }: StoredCases,
): Promise<void> {
  const { db } = platform.context;
  await sql`insert into execution_cases (execution_id, number, generation, replaced_in, case_key, suite, name, status,
      duration_ms, message, file, retried, is_new, streak, flaky)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(executionId)}, n, 1, 1000000, 'key-of-the-test-case-' || n, ${suite}, ${name}, ${status}, 12, ${message},
      'shop.spec.ts', 0, 0, 0, 0 from numbers`.execute(db);
  const cases = await db
    .selectFrom('executionCases')
    .select(['status', (row) => row.fn.countAll().as('total')])
    .where('executionId', '=', executionId)
    .groupBy('status')
    .execute();
  const of = (wanted: string) => Number(cases.find((one) => one.status === wanted)?.total ?? 0);
  await db
    .insertInto('executionResults')
    .values({
      executionId,
      projectId,
      suiteName: 'stored',
      generation: 1,
      total: count,
      passed: of('Passed'),
      failed: of('Failed'),
      skipped: of('Skipped'),
      notKept: 0,
      newFailures: 0,
      flaky: 0,
      claimedBy: null,
      claimedUntil: null,
      toCountSince: null,
      run: null,
      counted: 0,
      files: 1,
      bytes: 0,
      problems: 0,
      announced: 0,
      historyStarts: 0,
      formerKeys: 0,
    })
    .execute();
}

/** A text of `count` times the same, in the SQL of either database. */
export const repeated = (text: string, count: number): RawBuilder<string> => sql.lit(text.repeat(count));
