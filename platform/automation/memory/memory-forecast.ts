import type { Db } from '../../foundation/database/database.ts';
import { after, daySeconds } from '../../foundation/after.ts';

/** How many days the rate is taken from. */
const rateDays = 14;

/** Forecasts beyond this say nothing useful. */
const farthest = 3650;

interface Asked {
  readonly licenseId: string;
  readonly used: number;
  readonly total: number;
  readonly now: Date;
}

/**
 * Returns in how many days the memory of a license is full at the rate of the last two weeks; null while fewer than two
 * days are known, and where it does not grow.
 */
export async function fullInDays(db: Db, { licenseId, used, total, now }: Asked): Promise<number | null> {
  const since = after(now, -rateDays * daySeconds).slice(0, 10);
  const first = await db
    .selectFrom('memoryDays')
    .select(['day', 'bytes'])
    .where('licenseId', '=', licenseId)
    .where('day', '>=', since)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const days = (now.getTime() - Date.parse(first.day)) / (daySeconds * 1000);
  const perDay = (used - Number(first.bytes)) / days;
  if (days < 1 || perDay <= 0) return null;
  const left = Math.max(0, Math.floor((total - used) / perDay));
  return left > farthest ? null : left;
}
