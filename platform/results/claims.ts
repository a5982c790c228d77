import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after } from '../after.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionRow, ExecutionResultsRow } from '../database/schema.ts';
import { ensureResultsRow } from '../executions/results-row.ts';
import type { ResultsContext } from './results-context.ts';

/** How long a claim lasts without renewal. Each batch renews it; after a crash, others wait this long. */
const claimSeconds = 20;
const waitMilliseconds = 4000;
const lookMilliseconds = 100;

/** The results of an execution, claimed to store a file of them. */
export interface ClaimedResults {
  readonly by: string;
  readonly row: ExecutionResultsRow;
}

/**
 * Takes the results of an execution for oneself, across all processes; makes them where there are none.
 * @returns undefined when somebody else has had them for too long to wait
 */
export async function claimResults(
  { db, clock }: Pick<ResultsContext, 'db' | 'clock'>,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
): Promise<ClaimedResults | undefined> {
  const by = randomUUID();
  await ensureResultsRow(db, execution);
  for (const until = Date.now() + waitMilliseconds; ; await pause(lookMilliseconds)) {
    const now = clock();
    const row = await db
      .updateTable('executionResults')
      .set({ claimedBy: by, claimedUntil: after(now, claimSeconds) })
      .where('executionId', '=', execution.id)
      .where((claim) =>
        claim.or([claim('claimedUntil', 'is', null), claim('claimedUntil', '<', now.toISOString())]),
      )
      .returningAll()
      .executeTakeFirst();
    if (row) return { by, row };
    if (Date.now() > until) return undefined;
  }
}

/** Says that one is still at it. @returns false when they are somebody else's by now, or gone */
export async function holdResults(
  db: Db,
  { by, row }: ClaimedResults,
  { clock }: Pick<ResultsContext, 'clock'>,
): Promise<boolean> {
  const held = await db
    .updateTable('executionResults')
    .set({ claimedUntil: after(clock(), claimSeconds) })
    .where('executionId', '=', row.executionId)
    .where('claimedBy', '=', by)
    .returning('executionId')
    .executeTakeFirst();
  return held !== undefined;
}

/** Lets them go, with what has changed of them. @returns whether they were still one's own */
export async function releaseResults(
  db: Db,
  { by, row }: ClaimedResults,
  changes: Partial<ExecutionResultsRow> = {},
): Promise<boolean> {
  const released = await db
    .updateTable('executionResults')
    .set({ ...changes, claimedBy: null, claimedUntil: null })
    .where('executionId', '=', row.executionId)
    .where('claimedBy', '=', by)
    .returning('executionId')
    .executeTakeFirst();
  return released !== undefined;
}
