import type { PlatformServices } from '../../domain/platform-services.ts';
import { because, type Refusal } from '../../foundation/refusal.ts';
import { countFailure } from './sign-in-locks.ts';
import { mailUnlockLink } from './unlock.ts';
import type { Account } from './users.ts';

/** Makes failed passwords appear in the audit log, whatever their status code. */
export const failed = (emailId: string, after?: Readonly<Record<string, string>>): Refusal['options'] => ({
  audit: { subject: emailId, ...(after ? { after } : {}) },
});

interface WrongPassword {
  readonly emailId: string;
  /** Undefined for an address without an account. */
  readonly account: Account | undefined;
  /** The refusal while there is no lock. */
  readonly otherwise: Refusal;
  /** How it counts. */
  readonly count?: typeof countFailure;
}

/**
 * Counts a wrong password; the one that locks the account sends its owner a link to unlock it.
 * @returns the refusal to throw: that, or 400 'Account Locked'
 */
export async function refusalOfWrong(
  context: PlatformServices,
  { emailId, account, otherwise, count = countFailure }: WrongPassword,
): Promise<Refusal> {
  const { lockedUntil, locksNow } = await count(context.db, emailId, context.clock());
  if (lockedUntil === null) return otherwise;
  context.log.warn({ userId: account?.id }, 'locked sign-in for 24 hours');
  if (locksNow && account?.passwordHash) await mailUnlockLink(context, account);
  return because('locked', failed(emailId, { lockedUntil }));
}
