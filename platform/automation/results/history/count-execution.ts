import { setImmediate as nextTurn } from 'node:timers/promises';
import { withChanges } from '../../../domain/with-changes.ts';
import { recordExecutionChange } from '../../executions/execution-changes.ts';
import type { CaseStatus } from '../../../contract/executions/result-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../../foundation/database/compiled-query.ts';
import type { CaseHistoryRow, ExecutionResultsRow } from '../../../foundation/database/schema.ts';
import { isThere } from '../result-rows.ts';
import type { ResultsContext } from '../results-context.ts';
import { carryOver } from './carry-over.ts';
import { marksAt, noHistory, readResults, withResult, writeResults, type CaseHistory } from './case-marks.ts';
import { lockSuite, type ClaimedSuite } from './suite-claims.ts';
import { suiteRuns, type SuiteRun, type SuiteRuns } from './suite-runs.ts';
import { markCases } from './mark-cases.ts';
import { recordMarks, sumMarks, type Marked } from './sum-marks.ts';

/** How many cases are counted in one transaction. */
const batch = 200;

/** An execution whose results are to be counted. */
export type ToCount = Pick<ExecutionResultsRow, 'executionId' | 'generation' | 'run'>;

/**
 * Counts the results of an execution into the history of their cases, and marks the cases. It does the same
 * for executions that ended later and were counted before, because a client may send its results late.
 * Results counted in part, or again after another file, are not counted twice.
 * @returns false when another worker has taken over
 */
export async function countExecution(
  context: ResultsContext,
  suite: ClaimedSuite,
  counted: ToCount,
): Promise<boolean> {
  const run = counted.run ?? (await numberRun(context, suite, counted.executionId));
  if (run === undefined) return false;
  const runs = await suiteRuns(context.db, suite);
  const own = runs.of(run);
  // The execution is too old to change any mark that is still shown.
  if (!own) return withChanges(context, (transaction) => isCounted(transaction, counted));
  if (!(await carryOver(context, suite, own))) return false;
  const later = runs.laterThan(run);
  for (let after = -1; ;) {
    const cases = await casesAfter(context.db, own, after);
    const last = cases.at(-1);
    if (!last) break;
    const locked = await withChanges(context, async (transaction) => {
      if (!(await lockSuite(transaction, suite, context))) return false;
      await countCases(transaction, suite, { own, later, runs, cases });
      return true;
    });
    if (!locked) return false;
    after = last.number;
    await nextTurn();
  }
  const sums: { readonly run: SuiteRun; readonly marked: Marked }[] = [];
  for (const each of [own, ...later]) sums.push({ run: each, marked: await sumMarks(context.db, each) });
  return withChanges(context, async (transaction) => {
    if (!(await lockSuite(transaction, suite, context))) return false;
    for (const { run, marked } of sums) await recordMarks(transaction, run, marked);
    await isCounted(transaction, counted);
    for (const { executionId } of [own, ...later]) recordExecutionChange(transaction, { executionId });
    return true;
  });
}

async function isCounted(transaction: Db, { executionId, generation }: ToCount): Promise<true> {
  await transaction
    .updateTable('executionResults')
    .set({ toCountSince: null })
    .where('executionId', '=', executionId)
    // Another file may have arrived meanwhile.
    .where('generation', '=', generation)
    .execute();
  return true;
}

/** Gives a run its number. @returns undefined when another worker has taken over */
const numberRun = (
  context: ResultsContext,
  suite: ClaimedSuite,
  executionId: string,
): Promise<number | undefined> =>
  withChanges(context, async (transaction) => {
    if (!(await lockSuite(transaction, suite, context))) return undefined;
    const { runs } = await transaction
      .updateTable('suiteHistories')
      .set((set) => ({ runs: set('runs', '+', 1) }))
      .where('projectId', '=', suite.projectId)
      .where('suiteName', '=', suite.suiteName)
      .returning('runs')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('executionResults')
      .set({ run: runs })
      .where('executionId', '=', executionId)
      .execute();
    return runs;
  });

interface CountedCase {
  readonly number: number;
  readonly caseKey: string;
  readonly status: CaseStatus;
}

const casesAfter = (db: Db, { executionId, generation }: SuiteRun, after: number): Promise<CountedCase[]> =>
  db
    .selectFrom('executionCases')
    .select(['number', 'caseKey', 'status'])
    .where('executionId', '=', executionId)
    .where('number', '>', after)
    .where(isThere(generation))
    .orderBy('number')
    .limit(batch)
    .execute();

interface Counting {
  readonly own: SuiteRun;
  /** The runs that ended later. */
  readonly later: readonly SuiteRun[];
  readonly runs: SuiteRuns;
  readonly cases: readonly CountedCase[];
}

async function countCases(
  transaction: Db,
  { projectId, suiteName }: ClaimedSuite,
  { own, later, runs, cases }: Counting,
): Promise<void> {
  const keys = cases.map(({ caseKey }) => caseKey);
  const known = new Map(
    (await historiesOf(transaction, { projectId, suiteName, keys })).map((row) => [row.caseKey, row]),
  );
  const histories = new Map<string, CaseHistory>();
  for (const { caseKey, status } of cases) {
    const row = known.get(caseKey);
    const before = row ? { ...row, results: readResults(row.results) } : noHistory;
    histories.set(caseKey, withResult(before, { status, run: own.run }, runs.placeOf));
  }
  await keepHistories(transaction, {
    rows: [...histories].map(([caseKey, { results, failedBefore, startsAt }]) => ({
      projectId,
      suiteName,
      caseKey,
      lastRun: Math.max(own.run, known.get(caseKey)?.lastRun ?? 0),
      results: writeResults(results),
      failedBefore,
      startsAt,
    })),
  });
  for (const each of [own, ...later]) {
    const as = { window: runs.windowOf(each.run), isFirst: runs.isFirst(each.run) };
    const marks = [...histories]
      .filter(([, { results }]) => results.some(({ run }) => run === each.run))
      .map(([caseKey, history]) => ({ caseKey, ...marksAt(history, each.run, as) }));
    await markCases(transaction, each, marks);
  }
}

const historiesOf = compiledQuery(
  (
    db,
    { projectId, suiteName, keys }: Places<{ projectId: string; suiteName: string; keys: readonly string[] }>,
  ) =>
    db
      .selectFrom('caseHistory')
      .selectAll()
      .where('projectId', '=', projectId)
      .where('suiteName', '=', suiteName)
      .where('caseKey', 'in', keys),
);

const keepHistories = compiledQuery((db, { rows }: Places<{ rows: readonly CaseHistoryRow[] }>) =>
  db
    .insertInto('caseHistory')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'suiteName', 'caseKey']).doUpdateSet((set) => ({
        lastRun: set.ref('excluded.lastRun'),
        results: set.ref('excluded.results'),
        failedBefore: set.ref('excluded.failedBefore'),
      })),
    ),
);
