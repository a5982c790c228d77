import type { Db } from '../../foundation/database/database.ts';
import { callerOf, countHit } from '../../foundation/limits/rate-limit.ts';
import { normalEmail } from './users.ts';

const hour = 3600;

/** The maximum number of account emails that one caller can request for one address in an hour. */
export const mailsPerCaller = { hits: 10, seconds: hour } as const;

/** The maximum of all callers together, not counting each caller's first; protects the mailbox from flooding. */
export const mailsPerAddress = { hits: 40, seconds: hour } as const;

/**
 * Counts an account email that is requested for an address, which need not be the caller's own. Strangers can't use up
 * the owner's limit: each caller has their own, and a caller's first email in an hour is always sent.
 * @throws Refusal 429
 */
export async function countAccountMail(
  db: Db,
  emailId: string,
  callerAddress: string,
  now: Date,
): Promise<void> {
  const ofAddress = `account-mail:${normalEmail(emailId)}`;
  const asked = await countHit(db, `${ofAddress}:${callerOf(callerAddress)}`, mailsPerCaller, now);
  if (asked > 1) await countHit(db, ofAddress, mailsPerAddress, now);
}
