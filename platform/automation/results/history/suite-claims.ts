import type { Db } from '../../../foundation/database/database.ts';
import type { SuiteHistoryRow } from '../../../foundation/database/schema.ts';
import { RowLease, type Lease } from '../../../foundation/work-queue/row-lease.ts';
import type { ResultsContext } from '../results-context.ts';

/** The lease of a suite, extended with each batch that is counted. */
const suiteLease = new RowLease({
  table: 'suiteHistories',
  key: ['projectId', 'suiteName'],
  seconds: 20,
});

type Suite = Pick<SuiteHistoryRow, 'projectId' | 'suiteName'>;

/** A suite of a project, while a worker counts its executions. */
export interface ClaimedSuite extends Suite {
  readonly lease: Lease<Suite>;
}

/** Takes the lease of a suite. @returns undefined while another worker has it */
export async function claimSuite(
  { db, clock }: Pick<ResultsContext, 'db' | 'clock'>,
  { projectId, suiteName }: Suite,
): Promise<ClaimedSuite | undefined> {
  await db
    .insertInto('suiteHistories')
    .values({ projectId, suiteName, runs: 0, formerKeys: 0, claimedBy: null, claimedUntil: null })
    .onConflict((conflict) => conflict.columns(['projectId', 'suiteName']).doNothing())
    .execute();
  const lease = await suiteLease.take(db, { projectId, suiteName }, clock());
  return lease && { projectId, suiteName, lease };
}

/** Extends the lease. @returns false when another worker has the suite by now, or it was deleted */
export const lockSuite = (
  db: Db,
  { lease }: ClaimedSuite,
  { clock }: Pick<ResultsContext, 'clock'>,
): Promise<boolean> => suiteLease.extend(db, lease, clock());

/** Releases the lease. */
export async function releaseSuite(db: Db, { lease }: ClaimedSuite): Promise<void> {
  await suiteLease.release(db, lease);
}
