import type { Db } from '../../foundation/database/database.ts';

/** How many are deleted in one statement. */
const batch = 1000;

/**
 * Deletes the test cases of executions that are about to be deleted. There can be very many, so they go in several
 * statements: between two of them a server does other work.
 */
export async function deleteCasesOf(transaction: Db, executionIds: readonly string[]): Promise<void> {
  for (const executionId of executionIds) {
    for (;;) {
      const numbers = await transaction
        .selectFrom('executionCases')
        .select('number')
        .where('executionId', '=', executionId)
        .limit(batch)
        .execute();
      if (numbers.length === 0) break;
      await transaction
        .deleteFrom('executionCases')
        .where('executionId', '=', executionId)
        .where(
          'number',
          'in',
          numbers.map(({ number }) => number),
        )
        .execute();
      if (numbers.length < batch) break;
    }
  }
}
