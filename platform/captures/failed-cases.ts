import type { Db } from '../database/database.ts';
import type { CaptureRow } from '../database/schema.ts';
import { isThere } from '../results/result-rows.ts';
import { casesOfCaptures } from './case-of-capture.ts';

/** By ids of captures: the number of the test case. */
type Found = ReadonlyMap<string, number>;

/**
 * Of so many executions what was found is kept: their pages are loaded again and again, and have thousands of cases. Kept for the
 * process: by ids that are given once, whatever the database, and what was found of them never changes.
 */
const mostKept = 100;
const kept = new Map<string, Found>();

/**
 * Which failed test cases the captures of an execution show (`casesOfCaptures`). All names of the execution are looked at, also
 * of what passed, for a capture can carry a longer one: two queries, however many cases and captures there are.
 */
export async function failedCasesOf(
  db: Db,
  executionId: string,
  captures: readonly Pick<CaptureRow, 'id' | 'name' | 'failed'>[],
): Promise<Found> {
  const results =
    captures.length > 0 &&
    (await db
      .selectFrom('executionResults')
      .select('generation')
      .where('executionId', '=', executionId)
      .where('failed', '>', 0)
      .executeTakeFirst());
  if (!results) return new Map();
  // Cases of a generation never change, and neither does a capture.
  const key = [executionId, results.generation, ...captures.map(({ id }) => id)].join(' ');
  const known = kept.get(key) ?? (await find(db, { executionId, ...results }, captures));
  kept.delete(key);
  kept.set(key, known);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
  return known;
}

async function find(
  db: Db,
  { executionId, generation }: { readonly executionId: string; readonly generation: number },
  captures: readonly Pick<CaptureRow, 'id' | 'name' | 'failed'>[],
): Promise<Found> {
  const cases = await db
    .selectFrom('executionCases')
    .select(['number', 'suite', 'name', 'status'])
    .where('executionId', '=', executionId)
    .where(isThere(generation))
    .execute();
  const shown = casesOfCaptures(
    captures.map(({ id, name, failed }) => ({ id, name, failed: failed === 1 })),
    cases.map(({ status, ...each }) => ({ ...each, failed: status === 'Failed' })),
  );
  return new Map(
    [...shown].filter(([, { failed }]) => failed).map(([captureId, { number }]) => [captureId, number]),
  );
}
