import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { changing } from '../changing.ts';
import { caseStatuses, resultLimits, type CaseStatus } from '../contract/executions/result-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionCaseRow } from '../database/schema.ts';
import { holdResults, type ClaimedResults } from './claims.ts';
import { rerun, type ReadCase } from './junit/junit-cases.ts';
import type { ReadResults } from './junit/read-junit.ts';
import { never, numbersOfFile, type Totals } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/** So many cases are stored in one transaction: beats and pages come between. */
const batch = 250;

/** Somebody else has taken over, or the execution is gone. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/**
 * Stores the cases of a file as the next generation of an execution's results: nobody sees them before that is said to be
 * there. A case that is there already takes its place in the new generation.
 * @returns what they come to with all that is there. @throws ClaimLost
 */
export async function storeCases(
  context: ResultsContext,
  claim: ClaimedResults,
  { cases, notKept }: ReadResults,
): Promise<Totals> {
  const { row } = claim;
  await forgetUnfinished(context, claim);
  const totals = { ...row };
  const count = (status: CaseStatus, by: 1 | -1) => {
    totals.total += by;
    totals[columnOf[status]] += by;
  };
  for (let from = 0; from < cases.length; from += batch) {
    const some = cases.slice(from, from + batch);
    await changing(context, async (transaction) => {
      if (!(await holdResults(transaction, claim, context))) throw new ClaimLost();
      const keys = some.map(keyOf);
      // In the first file none can be.
      const places =
        row.generation === 0
          ? []
          : await placesTaken(transaction, {
              executionId: row.executionId,
              generation: row.generation,
              keys,
            });
      const before = new Map(places.map((taken) => [taken.caseKey, taken]));
      const rows: ExecutionCaseRow[] = [];
      for (const [index, read] of some.entries()) {
        const taken = before.get(keys[index] ?? '');
        if (taken) count(taken.status, -1);
        count(read.status, 1);
        if (!taken && totals.total - totals.notKept > resultLimits.casesMax) totals.notKept += 1;
        else {
          const known = taken ? rerun({ status: taken.status, retried: taken.retried === 1 }, read) : read;
          rows.push(rowOf(row, { read: known, number: from + index, caseKey: keys[index] ?? '' }));
        }
      }
      const numbers = [...before.values()].map(({ number }) => number);
      if (numbers.length > 0) await replace(transaction, claim, numbers);
      if (rows.length > 0) await insertCases(transaction, { rows });
    });
    await nextTurn();
  }
  for (const status of caseStatuses) {
    const more = notKept[status];
    totals.total += more;
    totals.notKept += more;
    totals[columnOf[status]] += more;
  }
  const { total, passed, failed, skipped } = totals;
  return { total, passed, failed, skipped, notKept: totals.notKept };
}

const columnOf = { Passed: 'passed', Failed: 'failed', Skipped: 'skipped' } as const;

/** By which a case is known over executions, however long its name is. */
const keyOf = ({ identity }: ReadCase): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 24);

const rowOf = (
  { executionId, generation }: ClaimedResults['row'],
  { read, number, caseKey }: { readonly read: ReadCase; readonly number: number; readonly caseKey: string },
): ExecutionCaseRow => ({
  executionId,
  number: (generation + 1) * numbersOfFile + number,
  generation: generation + 1,
  replacedIn: never,
  caseKey,
  suite: read.suite,
  name: read.name,
  status: read.status,
  durationMs: read.durationMs,
  message: read.message,
  file: read.file,
  retried: read.retried ? 1 : 0,
  isNew: 0,
  streak: 0,
  flaky: read.retried ? 1 : 0,
});

interface Taken {
  readonly executionId: string;
  readonly generation: number;
  readonly keys: readonly string[];
}

const placesTaken = keptQuery((db, { executionId, generation, keys }: Places<Taken>) =>
  db
    .selectFrom('executionCases')
    .select(['number', 'caseKey', 'status', 'retried'])
    .where('executionId', '=', executionId)
    .where('caseKey', 'in', keys)
    .where('generation', '<=', generation)
    .where('replacedIn', '>', generation),
);

const insertCases = keptQuery((db, { rows }: Places<{ rows: readonly ExecutionCaseRow[] }>) =>
  db.insertInto('executionCases').values(rows),
);

const replace = (transaction: Db, { row }: ClaimedResults, numbers: readonly number[]) =>
  transaction
    .updateTable('executionCases')
    .set({ replacedIn: row.generation + 1 })
    .where('executionId', '=', row.executionId)
    .where('number', 'in', numbers)
    .execute();

/** Takes back what somebody has stored who was killed before all of it was there. */
async function forgetUnfinished(context: ResultsContext, claim: ClaimedResults): Promise<void> {
  const { executionId, generation } = claim.row;
  for (;;) {
    const left = await context.db
      .selectFrom('executionCases')
      .select(['number', 'caseKey'])
      .where('executionId', '=', executionId)
      .where('number', '>=', (generation + 1) * numbersOfFile)
      .orderBy('number')
      .limit(batch)
      .execute();
    if (left.length === 0) return;
    await changing(context, async (transaction) => {
      if (!(await holdResults(transaction, claim, context))) throw new ClaimLost();
      await transaction
        .updateTable('executionCases')
        .set({ replacedIn: never })
        .where('executionId', '=', executionId)
        .where(
          'caseKey',
          'in',
          left.map(({ caseKey }) => caseKey),
        )
        .where('replacedIn', '=', generation + 1)
        .execute();
      await transaction
        .deleteFrom('executionCases')
        .where('executionId', '=', executionId)
        .where(
          'number',
          'in',
          left.map(({ number }) => number),
        )
        .execute();
    });
    await nextTurn();
  }
}
