import { setTimeout as pause } from 'node:timers/promises';
import type { ExecutionRow, ExecutionResultsRow } from '../../foundation/database/schema.ts';
import { ensureResultsRow } from '../executions/results-row.ts';
import { RowLease, type Lease } from '../../foundation/work-queue/row-lease.ts';
import type { ResultsContext } from './results-context.ts';

const waitMilliseconds = 4000;
const lookMilliseconds = 100;

/** The lease of an execution's results, extended with each batch that is stored. */
export const resultsLease = new RowLease({ table: 'executionResults', key: ['executionId'], seconds: 20 });

/** The results of an execution, while a worker stores a file of them. */
export type ClaimedResults = Lease<ExecutionResultsRow>;

/**
 * Takes the lease of the results of an execution, and creates their row if it is missing.
 * @returns undefined when another worker has had them for too long to wait
 */
export async function claimResults(
  { db, clock }: Pick<ResultsContext, 'db' | 'clock'>,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
): Promise<ClaimedResults | undefined> {
  await ensureResultsRow(db, execution);
  for (const until = Date.now() + waitMilliseconds; ; await pause(lookMilliseconds)) {
    const lease = await resultsLease.take(db, { executionId: execution.id }, clock());
    if (lease) return lease;
    if (Date.now() > until) return undefined;
  }
}
