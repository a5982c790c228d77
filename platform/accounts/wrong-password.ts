import type { Ground } from '../ground.ts';
import { because, type Refusal } from '../refusal.ts';
import { countFailure } from './sign-in-locks.ts';
import { mailUnlockLink } from './unlock.ts';
import type { Account } from './users.ts';

/** Makes failed passwords appear in the audit log, whatever their status code. */
export const failed = (emailId: string, after?: Readonly<Record<string, string>>): Refusal['options'] => ({
  audit: { subject: emailId, ...(after ? { after } : {}) },
});

/**
 * Counts a wrong password; the one that locks the account sends its owner a link to unlock it.
 * @param account undefined for an address without an account
 * @param otherwise the refusal while there is no lock
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
