import type { Db } from '../database/database.ts';
import { countHits } from '../limits/rate-limit.ts';

/** Where mails wait that are one of many. Each line is served when nothing is due in those before it. */
export const bulkLines = [1, 2, 3] as const;
export type BulkLine = (typeof bulkLines)[number];

/** Of each license so many go into the first and the second line in so many seconds; what is more waits in the third. */
const [first, second, seconds] = [200, 1000, 600];

/**
 * The lines of so many further mails of a license: whoever sends thousands does not hold up whoever sends a few.
 * @returns of each its line, in order
 */
export async function linesFor(
  db: Db,
  licenseId: string,
  count: number,
  now: Date,
): Promise<readonly BulkLine[]> {
  if (count === 0) return [];
  const all = await countHits(db, { key: `bulk-mails:${licenseId}`, hits: count }, { seconds }, now);
  return Array.from({ length: count }, (_, index) => {
    const place = all - count + index;
    if (place < first) return 1;
    return place < second ? 2 : 3;
  });
}
