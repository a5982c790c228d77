import { sql, type RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { resultLimits } from '#platform/contract/executions/result-values.ts';
import type { ExecutionRow } from '#platform/foundation/database/schema.ts';
import type { Filling } from './filling.ts';

/** Stores an execution that has just ended; its results are accepted until ten minutes later. @returns its id */
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

/** Registers a machine of the Super Admin whose client can send what executions leave. @returns its id */
export async function storeMachine({ platform, licenseId, userId }: Filling): Promise<string> {
  const id = newId();
  const now = platform.context.clock().toISOString();
  await platform.context.db
    .insertInto('machines')
    .values({
      id,
      licenseId,
      userId,
      installationId: id,
      hostName: 'build-01',
      hostKey: 'build-01',
      osName: 'Linux',
      osVersion: '',
      installedDir: '',
      clientVersion: '1.0.0',
      systemConfigDetails: '[]',
      driverSynced: 1,
      driverSyncedOnce: 1,
      cloud: 0,
      executionEnvironment: 'Local',
      headless: 0,
      selectedOsAndVersion: '',
      selectedBrowserName: '',
      selectedBrowserVersion: '',
      allUsersAccess: 0,
      disabled: 0,
      lastHeardOn: now,
      runningCount: 0,
      clockSkewSeconds: 0,
      suitesListed: 0,
      createdOn: now,
      createdBy: userId,
      modifiedOn: now,
      modifiedBy: userId,
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
  /** The identity by which a second run finds it; '' where there is no second run. */
  readonly identity?: RawBuilder<string>;
  readonly attachments?: RawBuilder<string>;
}

/**
 * Stores test cases of an execution as one file of results would; the database generates them, because sending takes
 * longer.
 */
export async function storeCases(
  { platform, projectId }: Filling,
  executionId: string,
  {
    count,
    name = sql`'case ' || n || ' of the shop'`,
    suite = sql`'Shop'`,
    message = sql`''`,
    status = sql`'Failed'`,
    identity = sql`''`,
    attachments = sql`''`,
  }: StoredCases,
): Promise<void> {
  const { db } = platform.context;
  await sql`insert into execution_cases (execution_id, number, generation, replaced_in, case_key, suite, name, status,
      duration_ms, message, file, retried, is_new, streak, flaky, identity, occurrence,
      attachments)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    select ${sql.lit(executionId)}, n, 1, 1000000, 'key-of-the-test-case-' || n, ${suite}, ${name}, ${status}, 12, ${message},
      'shop.spec.ts', 0, 0, 0, 0, ${identity}, n, ${attachments} from numbers`.execute(db);
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

const withMost = new WeakMap<Filling, Promise<string>>();

/** Returns the id of an execution with the maximum number of cases, a third of them passed, which all cases share. */
export function executionWithMost(filling: Filling): Promise<string> {
  const stored = withMost.get(filling) ?? storeMost(filling);
  withMost.set(filling, stored);
  return stored;
}

async function storeMost(filling: Filling): Promise<string> {
  const id = await storeExecution(filling);
  await storeCases(filling, id, {
    count: resultLimits.casesMax,
    name: sql`'pays by card ' || n`,
    status: sql`case n % 3 when 0 then 'Passed' else 'Failed' end`,
  });
  return id;
}

/** Repeats a text `count` times, in the SQL of either database. */
export const repeated = (text: string, count: number): RawBuilder<string> => sql.lit(text.repeat(count));
