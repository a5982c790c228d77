import { randomUUID } from 'node:crypto';
import { after } from '../../after.ts';
import type { Db } from '../../database/database.ts';
import type { ExecutionResultsRow } from '../../database/schema.ts';
import type { ResultsContext } from '../results-context.ts';

/** How long a claim lasts without renewal. Each batch renews it; after a crash, others wait this long. */
const claimSeconds = 20;

type Suite = Pick<ExecutionResultsRow, 'projectId' | 'suiteName'>;

/** A suite of a project, held by one who counts its executions. */
export interface ClaimedSuite extends Suite {
  readonly by: string;
}

/** Takes a suite for oneself, across all processes. @returns undefined while somebody else has it */
export async function claimSuite(
  { db, clock }: Pick<ResultsContext, 'db' | 'clock'>,
  { projectId, suiteName }: Suite,
): Promise<ClaimedSuite | undefined> {
  const now = clock();
  const by = randomUUID();
  await db
    .insertInto('suiteHistories')
    .values({ projectId, suiteName, runs: 0, formerKeys: 0, claimedBy: null, claimedUntil: null })
    .onConflict((conflict) => conflict.columns(['projectId', 'suiteName']).doNothing())
    .execute();
  const claimed = await db
    .updateTable('suiteHistories')
    .set({ claimedBy: by, claimedUntil: after(now, claimSeconds) })
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where((claim) =>
      claim.or([claim('claimedUntil', 'is', null), claim('claimedUntil', '<', now.toISOString())]),
    )
    .returning('suiteName')
    .executeTakeFirst();
  return claimed && { projectId, suiteName, by };
}

/** Says that one is still at it. @returns false when it is somebody else's by now, or gone */
export const holdSuite = (
  db: Db,
  suite: ClaimedSuite,
  { clock }: Pick<ResultsContext, 'clock'>,
): Promise<boolean> => change(db, suite, after(clock(), claimSeconds));

/** Lets it go. */
export async function releaseSuite(db: Db, suite: ClaimedSuite): Promise<void> {
  await change(db, suite, null);
}

async function change(
  db: Db,
  { projectId, suiteName, by }: ClaimedSuite,
  claimedUntil: string | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('suiteHistories')
    .set({ claimedUntil, ...(claimedUntil === null ? { claimedBy: null } : {}) })
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where('claimedBy', '=', by)
    .returning('suiteName')
    .executeTakeFirst();
  return changed !== undefined;
}
