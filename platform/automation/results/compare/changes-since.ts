import type { ChangesSince } from '../../../contract/executions/recent-calls.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../../foundation/database/compiled-query.ts';
import { longRead } from '../../../foundation/database/sqlite-readers.ts';
import { isThere } from '../result-rows.ts';

/** An execution with complete results. */
interface Compared {
  readonly id: string;
  readonly generation: number;
  readonly failed: number;
}

/** With more failures than this, SQLite counts on another thread. */
const manyFailures = 500;

/**
 * Counts how test cases changed since an earlier execution, as a comparison of the two does. Only failed ones
 * are read, which are few of many in most executions.
 */
export async function changesSince(db: Db, now: Compared, before: Compared): Promise<ChangesSince> {
  const [failing, failedBefore] = await Promise.all([
    statusesOfFailed(db, now, before),
    statusesOfFailed(db, before, now),
  ]);
  return {
    executionId: before.id,
    newlyFailing: failing.Passed,
    fixed: failedBefore.Passed,
    stillFailing: failing.Failed,
  };
}

/** Counts the failed test cases of `one` by how they ended in `other`. */
async function statusesOfFailed(
  db: Db,
  one: Compared,
  other: Compared,
): Promise<Record<'Passed' | 'Failed' | 'Skipped', number>> {
  const counts = { Passed: 0, Failed: 0, Skipped: 0 };
  if (one.failed === 0) return counts;
  const count = one.failed > manyFailures ? countMany : countFew;
  const rows = await count(db, {
    one: { id: one.id, generation: one.generation },
    other: { id: other.id, generation: other.generation },
  });
  for (const row of rows) counts[row.status] += Number(row.count);
  return counts;
}

type Pair = Record<'one' | 'other', { readonly id: string; readonly generation: number }>;

const failedIn = (db: Db, { one, other }: Places<Pair>) =>
  db
    .selectFrom('executionCases as one')
    .innerJoin('executionCases as other', (join) =>
      join
        .onRef('other.caseKey', '=', 'one.caseKey')
        .on('other.executionId', '=', other.id)
        .on(isThere(other.generation, 'other')),
    )
    .where('one.executionId', '=', one.id)
    .where('one.status', '=', 'Failed')
    .where(isThere(one.generation, 'one'))
    .select((select) => ['other.status', select.fn.countAll<string | number>().as('count')])
    .groupBy('other.status');

const countFew = compiledQuery(failedIn);
const countMany = compiledQuery((db, pair: Places<Pair>) => longRead(failedIn(db, pair)));
