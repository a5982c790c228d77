import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../../foundation/database/database.ts';
import { isThere } from '../result-rows.ts';
import type { SuiteRun } from './suite-runs.ts';

/** How many cases are summed up at a time; an execution can have 200,000. */
const batch = 5000;

/** How many of an execution's cases are marked. */
export interface Marked {
  readonly newFailures: number;
  readonly flaky: number;
}

/** Counts how many of an execution's cases are marked. */
export async function sumMarks(db: Db, { executionId, generation }: SuiteRun): Promise<Marked> {
  const sum = { newFailures: 0, flaky: 0 };
  for (let after = -1; ; await nextTurn()) {
    const { last, newFailures, flaky } = await db
      .selectFrom((from) =>
        from
          .selectFrom('executionCases')
          .select(['number', 'isNew', 'flaky'])
          .where('executionId', '=', executionId)
          .where('number', '>', after)
          .where(isThere(generation))
          .orderBy('number')
          .limit(batch)
          .as('some'),
      )
      .select((some) => [
        some.fn.max<number | null>('number').as('last'),
        some.fn.sum<string | number | null>('isNew').as('newFailures'),
        some.fn.sum<string | number | null>('flaky').as('flaky'),
      ])
      .executeTakeFirstOrThrow();
    if (last === null) return sum;
    sum.newFailures += Number(newFailures ?? 0);
    sum.flaky += Number(flaky ?? 0);
    after = last;
  }
}

/** Stores how many of an execution's cases are marked. */
export async function recordMarks(transaction: Db, { executionId }: SuiteRun, marked: Marked): Promise<void> {
  await transaction
    .updateTable('executionResults')
    .set((set) => ({ ...marked, counted: set('counted', '+', 1) }))
    .where('executionId', '=', executionId)
    .execute();
}
