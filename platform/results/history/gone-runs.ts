import type { Db } from '../../database/database.ts';

/**
 * Notes when executions ended that are about to be deleted: the history of their test cases goes on to tell of how often one
 * failed in a row and whether it is flaky, and for that it must know in which order the runs of the suite were.
 */
export async function noteGoneRuns(transaction: Db, executionIds: readonly string[]): Promise<void> {
  const runs = await transaction
    .selectFrom('executionResults')
    .innerJoin('executions', 'executions.id', 'executionResults.executionId')
    .select([
      'executionResults.projectId',
      'executionResults.suiteName',
      'executionResults.run',
      'executions.endedOn',
    ])
    .where('executionResults.executionId', 'in', executionIds)
    .execute();
  const rows = runs.flatMap(({ run, endedOn, ...suite }) =>
    run === null || endedOn === null ? [] : [{ ...suite, run, endedOn }],
  );
  if (rows.length > 0) await transaction.insertInto('goneRuns').values(rows).execute();
}
