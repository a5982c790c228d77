import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../foundation/database/database.ts';
import { isThere } from './result-rows.ts';

/** An execution, and the generation of its results; null where it has none. */
export interface ExecutionWithCases {
  readonly id: string;
  readonly generation: number | null;
}

/** How many are deleted in one statement. */
const batch = 500;

/**
 * Deletes the replaced test cases of an execution, which are never shown. There can be many times as many of
 * them as of the current ones, so deleting them together would take long.
 */
export async function removeUnseenCases(
  db: Db,
  { id: executionId, generation }: ExecutionWithCases,
): Promise<void> {
  while (generation !== null) {
    const unseen = await db
      .selectFrom('executionCases')
      .select('number')
      .where('executionId', '=', executionId)
      .where((one) => one.not(isThere(generation)))
      .limit(batch)
      .execute();
    if (unseen.length === 0) return;
    const numbers = unseen.map(({ number }) => number);
    await db
      .deleteFrom('executionCases')
      .where('executionId', '=', executionId)
      .where('number', 'in', numbers)
      .execute();
    await nextTurn();
  }
}
