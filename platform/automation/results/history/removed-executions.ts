import type { Db } from '../../../foundation/database/database.ts';

/**
 * Records when executions that are about to be deleted ended. The history of their test cases goes on to show
 * failures in a row and flakiness, and needs the order of the suite's runs for that.
 */
export async function recordRemovedExecutions(
  transaction: Db,
  executionIds: readonly string[],
): Promise<void> {
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
  if (rows.length > 0) await transaction.insertInto('removedExecutions').values(rows).execute();
}
