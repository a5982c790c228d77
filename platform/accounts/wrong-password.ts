import type { Ground } from '../ground.ts';
import { because, type Refusal } from '../refusal.ts';
import { countFailure } from './sign-in-locks.ts';
import { mailUnlockLink } from './unlock.ts';
import type { Account } from './users.ts';

/** A password that failed stands in the audit log, whatever its code. */
export const failed = (emailId: string, after?: Readonly<Record<string, string>>): Refusal['options'] => ({
  audit: { subject: emailId, ...(after ? { after } : {}) },
});

/**
 * Counts a wrong password; the one that locks the account has its owner mailed the way to unlock it.
 *
 * @param account undefined for an address that nobody has
 * @param otherwise why it is refused while there is no lock
 * @param count how it counts
 * @returns the refusal to throw: that, or 400 'Account Locked'
 */
export async function refusalOfWrong(
  context: Ground,
  emailId: string,
  account: Account | undefined,
  otherwise: Refusal,
  count: typeof countFailure = countFailure,
): Promise<Refusal> {
  const { lockedUntil, locksNow } = await count(context.db, emailId, context.clock());
  if (lockedUntil === null) return otherwise;
  context.log.warn({ userId: account?.id }, 'locked sign-in for 24 hours');
  if (locksNow && account?.passwordHash) await mailUnlockLink(context, account);
  return because('locked', failed(emailId, { lockedUntil }));
}
