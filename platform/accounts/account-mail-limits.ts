import type { Db } from '../database/database.ts';
import { callerOf, countHit } from '../limits/rate-limit.ts';
import { normalEmail } from './users.ts';

const hour = 3600;

/** So many account mails one caller can ask for, for one address, in an hour. */
export const mailsPerCaller = { hits: 10, seconds: hour } as const;

/** So many all callers together after the first of each; nobody's mailbox is to be flooded. */
export const mailsPerAddress = { hits: 40, seconds: hour } as const;

/**
 * Counts a mail that somebody asks for, to an address that need not be theirs. What strangers use up is not the owner's: each
 * caller has a budget of their own, and the first mail in an hour that a caller asks for goes out whatever others have asked for.
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
