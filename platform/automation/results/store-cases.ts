import { setImmediate as nextTurn } from 'node:timers/promises';
import { withChanges } from '../../domain/with-changes.ts';
import { cut } from '../../contract/executions/cut-text-rules.ts';
import { resultLimits, type CaseStatus } from '../../contract/executions/result-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { batchesOfCases } from './case-batches.ts';
import { resultsLease, type ClaimedResults } from './claims.ts';
import { ClaimLost, deleteUnfinished } from './delete-unfinished.ts';
import type { ReadCase } from './junit/junit-cases.ts';
import { EarlierCases } from './earlier-cases.ts';
import { placeCases, type FilePlace, type PlacedCase } from './place-cases.ts';
import { never, numbersOfFile, type Totals } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/**
 * Stores the cases of a file, as they are read, as the next generation of an execution's results: they are
 * not shown until that generation is marked as complete.
 * @returns the totals of all stored files. @throws ClaimLost, and what reading throws
 */
export async function storeCases(
  context: ResultsContext,
  claim: ClaimedResults,
  file: Pick<FilePlace, 'attempt'> & {
    readonly name: string;
    /** The files of the first run that can contain the cases of this one; undefined for all. */
    readonly generations: readonly number[] | undefined;
    readonly read: AsyncIterable<readonly ReadCase[]>;
  },
): Promise<Totals> {
  const { row } = claim;
  await deleteUnfinished(context, claim);
  const totals: Writable<Totals> = totalsIn(row);
  const earlier = new EarlierCases(row.executionId, file.generations);
  const place: FilePlace = { row, attempt: file.attempt, earlier, counts: new Map() };
  /** How often each identity appears in this file so far. */
  const inFile = new Map<string, number>();
  let number = 0;
  const store = (transaction: Db, placed: readonly PlacedCase[]) => {
    const rows: ExecutionCaseRow[] = [];
    const replaced: number[] = [];
    for (const each of placed) {
      const { earlier, read } = each;
      const position = (inFile.get(read.identity) ?? 0) + 1;
      if (!earlier && isFull(totals)) {
        countOnly(totals, read.status);
        continue;
      }
      inFile.set(read.identity, position);
      if (earlier) {
        count(totals, earlier.status, -1);
        replaced.push(earlier.number);
      }
      count(totals, read.status, 1);
      const uniqueBy = uniqueNames(each, position, file.name);
      rows.push(rowOf(claim, each, { number, attempt: file.attempt, uniqueBy }));
      number += 1;
    }
    return keep(transaction, claim, { rows, replaced });
  };
  for await (const cases of batchesOfCases(file.read)) {
    // A case that is only counted needs no identity.
    if (isFull(totals) && place.attempt === 1) {
      for (const { status } of cases) countOnly(totals, status);
    } else {
      // Stored cases are read before the transaction, which blocks other writers. The lease makes sure that
      // no other worker changes them.
      for await (const placed of placeCases(context.db, place, cases)) {
        await withChanges(context, async (transaction) => {
          if (!(await resultsLease.extend(transaction, claim, context.clock()))) throw new ClaimLost();
          await store(transaction, placed);
        });
        await nextTurn();
      }
    }
    await nextTurn();
  }
  return totals;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const totalsIn = ({ total, passed, failed, skipped, notKept }: Totals): Writable<Totals> => ({
  total,
  passed,
  failed,
  skipped,
  notKept,
});

/** Whether the limit of stored cases is reached. */
const isFull = ({ total, notKept }: Totals): boolean => total - notKept >= resultLimits.casesMax;

const columnOf = { Passed: 'passed', Failed: 'failed', Skipped: 'skipped' } as const;

function count(totals: Writable<Totals>, status: CaseStatus, by: 1 | -1): void {
  totals.total += by;
  totals[columnOf[status]] += by;
}

function countOnly(totals: Writable<Totals>, status: CaseStatus): void {
  count(totals, status, 1);
  totals.notKept += 1;
}

/**
 * Returns the suffix that distinguishes a case that is not the first of its identity: its position in the
 * file, or the name of its file.
 */
const uniqueNames = ({ occurrence }: PlacedCase, position: number, file: string): string => {
  if (occurrence === 1) return '';
  return position === occurrence
    ? ` #${occurrence}`
    : [` (${file})`, position > 1 && ` #${position}`].filter(Boolean).join('');
};

interface Numbered {
  readonly number: number;
  readonly attempt: number;
  readonly uniqueBy: string;
}

const rowOf = (
  { row: { executionId, generation } }: ClaimedResults,
  { read, caseKey, occurrence }: PlacedCase,
  { number, attempt, uniqueBy }: Numbered,
): ExecutionCaseRow => ({
  executionId,
  number: (generation + 1) * numbersOfFile + number,
  generation: generation + 1,
  replacedIn: never,
  caseKey,
  identity: read.identity,
  occurrence,
  attempt,
  formerKey: read.formerKey,
  suite: read.suite,
  name: cut(read.name, resultLimits.nameMax - uniqueBy.length) + uniqueBy,
  status: read.status,
  durationMs: read.durationMs,
  message: read.message,
  file: read.file,
  retried: read.retried ? 1 : 0,
  isNew: 0,
  streak: 0,
  flaky: read.retried ? 1 : 0,
  firstFailure: read.firstFailure,
  attachments: read.attachments.join('\n'),
});

const insertCases = compiledQuery((db, { rows }: Places<{ rows: readonly ExecutionCaseRow[] }>) =>
  db.insertInto('executionCases').values(rows),
);

/** Stores cases, and marks those of the first run that they replace. */
async function keep(
  transaction: Db,
  { row }: ClaimedResults,
  { rows, replaced }: { readonly rows: readonly ExecutionCaseRow[]; readonly replaced: readonly number[] },
): Promise<void> {
  if (replaced.length > 0) {
    await transaction
      .updateTable('executionCases')
      .set({ replacedIn: row.generation + 1 })
      .where('executionId', '=', row.executionId)
      .where('number', 'in', replaced)
      .execute();
  }
  if (rows.length > 0) await insertCases(transaction, { rows });
}
