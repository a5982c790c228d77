import type { Db } from '../database/database.ts';
import { countHit, type RateLimit } from '../limits/rate-limit.ts';

/** So many tests of a scope, and so many times a notice again: each can be 200 mails. */
const noticeLimit: RateLimit = { hits: 5, seconds: 600 };

/** So many of both in a license: scopes and notices there can be any number of, and guests are strangers. */
const licenseLimit: RateLimit = { hits: 30, seconds: 600 };

interface Sending {
  readonly licenseId: string;
  /** A test of a scope, or a notice again. */
  readonly what: `report-test:${string}` | `report-again:${string}`;
}

/** Counts that somebody has mails sent by hand. @throws Refusal 429 */
export async function countSending(db: Db, { licenseId, what }: Sending, now: Date): Promise<void> {
  await countHit(db, what, noticeLimit, now);
  await countHit(db, `report-sent:${licenseId}`, licenseLimit, now);
}
