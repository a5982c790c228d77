import type { Db } from '../../foundation/database/database.ts';
import { countHit, type RateLimit } from '../../foundation/limits/rate-limit.ts';

/** The limit for tests of a scope, and for sending one notification again: each can be 200 emails. */
const notificationLimit: RateLimit = { hits: 5, seconds: 600 };

/**
 * The limit for both in a license, because it can have any number of scopes and notifications, and guests
 * have no account.
 */
const licenseLimit: RateLimit = { hits: 30, seconds: 600 };

interface Sending {
  readonly licenseId: string;
  /** A test of a scope, or a notification that is sent again. */
  readonly what: `report-test:${string}` | `report-again:${string}`;
}

/** Counts that a user sends emails by hand. @throws Refusal 429 */
export async function countSending(db: Db, { licenseId, what }: Sending, now: Date): Promise<void> {
  await countHit(db, what, notificationLimit, now);
  await countHit(db, `report-sent:${licenseId}`, licenseLimit, now);
}
