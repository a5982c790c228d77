import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { daySeconds } from '../after.ts';
import type { Db } from '../database/database.ts';
import { compiledQuery, type Places } from '../database/compiled-query.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { Refusal } from '../refusal.ts';

/** A limit of `hits` in each window of `seconds`. */
export interface RateLimit {
  readonly hits: number;
  readonly seconds: number;
  /** The message of the refusal, if it should say more than that there were too many. */
  readonly message?: string;
}

/**
 * Counts one hit for `key` in the database, so that all processes count together.
 * @returns how many there are in this window, with this one
 * @throws Refusal 429 with the seconds to wait, when the window's hits are used up.
 */
export async function countHit(db: Db, key: string, limit: RateLimit, now: Date): Promise<number> {
  const { hits, windowStart, second } = await added(db, { key, hits: 1 }, limit, now);
  if (hits > limit.hits) {
    throw new Refusal(429, limit.message ?? messages.tooManyRequests, {
      retryAfterSeconds: windowStart + limit.seconds - second,
    });
  }
  return hits;
}

/** Counts a hit without refusing it. Returns whether the limit allows it. */
export async function isWithin(db: Db, key: string, limit: RateLimit, now: Date): Promise<boolean> {
  try {
    await countHit(db, key, limit, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Counts several hits at once, and refuses nothing. @returns how many there are in this window, with these
 */
export async function countHits(
  db: Db,
  counted: { readonly key: string; readonly hits: number },
  window: Pick<RateLimit, 'seconds'>,
  now: Date,
): Promise<number> {
  return (await added(db, counted, window, now)).hits;
}

async function added(
  db: Db,
  { key, hits }: { readonly key: string; readonly hits: number },
  { seconds }: Pick<RateLimit, 'seconds'>,
  now: Date,
) {
  const second = Math.floor(now.getTime() / 1000);
  const windowStart = second - (second % seconds);
  const [row] = await addHits(db, { key, windowStart, hits });
  return { hits: Number(row?.hits), windowStart, second };
}

type Counted = Places<{ key: string; windowStart: number; hits: number }>;

const addHits = compiledQuery((db, { key, windowStart, hits }: Counted) =>
  db
    .insertInto('rateLimits')
    .values({ key, windowStart, hits })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.window_start = excluded.window_start then rate_limits.hits + excluded.hits else excluded.hits end`,
        windowStart: sql<number>`excluded.window_start`,
      }),
    )
    .returning('hits'),
);

/**
 * Returns the part of an address that counts as one caller: a whole IPv4 address; the network (/64) of an
 * IPv6 address, because one caller has all the addresses in it.
 */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // URL returns the one short form of every address; the zeros that it leaves out are put back.
  const short = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Deletes the count of a key. */
export async function clearHits(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

/** Deletes the windows that ended before `now` by more than a day. */
export async function deleteOldHits(db: Db, now: Date): Promise<void> {
  const yesterday = Math.floor(now.getTime() / 1000) - daySeconds;
  await db.deleteFrom('rateLimits').where('windowStart', '<', yesterday).execute();
}
