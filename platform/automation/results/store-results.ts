import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import { recordExecutionChange } from '../executions/execution-changes.ts';
import type { ResultTotals } from '../../contract/executions/execution-calls.ts';
import { resultLimits, resultMessages, type Attempt } from '../../contract/executions/result-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { totalsOf } from '../executions/execution-totals.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { claimResults, resultsLease, type ClaimedResults } from './claims.ts';
import { ClaimLost, deleteUnfinished } from './delete-unfinished.ts';
import type { ReadCase } from './junit/junit-cases.ts';
import { NotJunit } from './junit/junit-reader.ts';
import { clearProblem, recordProblems, refusalOf, type Problem } from './result-problems.ts';
import type { ResultsContext } from './results-context.ts';
import { storeCases } from './store-cases.ts';

/** A file of results, with what identifies it when it comes again. */
export interface SentFile {
  readonly name: string;
  readonly attempt: Attempt;
  readonly digest: string;
  readonly bytes: number;
}

type ReadFile = SentFile & { readonly read: AsyncIterable<readonly ReadCase[]> };

/** Returns the totals of an execution when this very file is stored already. */
export async function knownTotals(
  db: Db,
  executionId: string,
  { name, attempt, digest }: SentFile,
): Promise<ResultTotals | undefined> {
  const file = await db
    .selectFrom('resultFiles')
    .select('generation')
    .where('executionId', '=', executionId)
    .where('name', '=', name)
    .where('attempt', '=', attempt)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!file) return undefined;
  return db
    .selectFrom('executionResults')
    .select(['total', 'passed', 'failed', 'skipped'])
    .where('executionId', '=', executionId)
    .executeTakeFirstOrThrow();
}

/**
 * Stores a file of results, unless it is already stored. If a file turns out to be broken, only that fact is stored.
 * @throws Refusal 400 for a file that can't be stored, 503 while another file is being stored
 */
export async function storeResults(
  context: ResultsContext,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
  file: ReadFile,
): Promise<ResultTotals> {
  const claim = await claimResults(context, execution);
  if (!claim) throw busy();
  try {
    // Another process may have stored it meanwhile.
    const known = await knownTotals(context.db, execution.id, file);
    const problem = known ? undefined : tooMuch(claim, file);
    if (!known && !problem) return await complete(context, claim, file);
    await resultsLease.release(context.db, claim);
    if (known) return known;
    throw await changeSet(context, execution, problem);
  } catch (error) {
    if (error instanceof ClaimLost) throw busy();
    if (error instanceof NotJunit) {
      await deleteUnfinished(context, claim);
      await resultsLease.release(context.db, claim);
      throw await changeSet(context, execution, problemOf(file, 'not-junit', error.message));
    }
    // The next worker need not wait. If the database is unreachable, the lease expires by itself.
    await resultsLease.release(context.db, claim).catch(() => undefined);
    throw error;
  }
}

const busy = () => new Refusal(503, resultMessages.busy, { retryAfterSeconds: 5 });

const problemOf = ({ name, attempt }: SentFile, reason: Problem['reason'], detail = ''): Problem => ({
  name,
  attempt,
  reason,
  detail,
  files: 1,
});

function tooMuch({ row }: ClaimedResults, file: SentFile): Problem | undefined {
  if (row.files >= resultLimits.filesMax) return problemOf(file, 'too-many');
  return row.bytes + file.bytes > resultLimits.allBytes ? problemOf(file, 'too-much') : undefined;
}

async function changeSet(
  context: ResultsContext,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
  problem: Problem | undefined,
): Promise<unknown> {
  if (!problem) return undefined;
  await recordProblems(context, execution, [problem]);
  return refusalOf(problem);
}

/** Stores the cases, and then marks them all as complete in one step. */
async function complete(
  context: ResultsContext,
  claim: ClaimedResults,
  { name, attempt, digest, bytes, read }: ReadFile,
): Promise<ResultTotals> {
  const { executionId, files, bytes: before } = claim.row;
  const generations = attempt === 1 ? undefined : await firstRunOf(context.db, executionId, name);
  const totals = await storeCases(context, claim, { name, attempt, generations, read });
  const generation = claim.row.generation + 1;
  const now = context.clock().toISOString();
  await withChanges(context, async (transaction) => {
    const changes = { ...totals, generation, toCountSince: now, files: files + 1, bytes: before + bytes };
    if (!(await resultsLease.release(transaction, claim, changes))) throw new ClaimLost();
    await transaction
      .insertInto('resultFiles')
      .values({ executionId, generation, attempt, name, digest, bytes, createdOn: now })
      .execute();
    await clearProblem(transaction, executionId, { attempt, name });
    recordExecutionChange(transaction, { executionId });
    afterCommit(transaction, () => context.results.countSoon.wake());
  });
  return totalsOf(totals);
}

/**
 * Returns the files of the first run that a file of the second can belong to: those with its name; or all,
 * when names change from run to run so that the first has none with it.
 */
async function firstRunOf(db: Db, executionId: string, name: string): Promise<number[] | undefined> {
  const [files, problem] = await Promise.all([
    db
      .selectFrom('resultFiles')
      .select('generation')
      .where('executionId', '=', executionId)
      .where('attempt', '=', 1)
      .where('name', '=', name)
      .execute(),
    db
      .selectFrom('resultProblems')
      .select('reason')
      .where('executionId', '=', executionId)
      .where('attempt', '=', 1)
      .where('name', '=', name)
      .executeTakeFirst(),
  ]);
  if (files.length === 0 && !problem) return undefined;
  return files.map(({ generation }) => generation);
}
