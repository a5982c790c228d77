import { setImmediate as nextTurn } from 'node:timers/promises';
import { withChanges } from '../../domain/with-changes.ts';
import { resultsLease, type ClaimedResults } from './claims.ts';
import { never, numbersOfFile } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/** How many cases are rolled back in one transaction. */
const batch = 250;

/** Thrown when another worker has taken over, or the execution was deleted. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/**
 * Rolls back what was stored of an incomplete file: its reader was killed, or the file turned out to be
 * broken.
 */
export async function deleteUnfinished(context: ResultsContext, claim: ClaimedResults): Promise<void> {
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
    const keys = left.map(({ caseKey }) => caseKey);
    const numbers = left.map(({ number }) => number);
    await withChanges(context, async (transaction) => {
      if (!(await resultsLease.extend(transaction, claim, context.clock()))) throw new ClaimLost();
      await transaction
        .updateTable('executionCases')
        .set({ replacedIn: never })
        .where('executionId', '=', executionId)
        .where('caseKey', 'in', keys)
        .where('replacedIn', '=', generation + 1)
        .execute();
      await transaction
        .deleteFrom('executionCases')
        .where('executionId', '=', executionId)
        .where('number', 'in', numbers)
        .execute();
    });
    await nextTurn();
  }
}
