import { daySeconds } from '../../foundation/after.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { twoFactorLimits, twoFactorMessages } from '../../contract/accounts/two-factor-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { clearHits, isWithin } from '../../foundation/limits/rate-limit.ts';
import { because, Refusal, unauthorized, wrong } from '../../foundation/refusal.ts';
import { isRightCode, useCode } from './two-factor-codes.ts';
import { clearFailures, countFailure, isLocked, lockAtOnce } from './sign-in-locks.ts';
import { findAccountById, type Account } from './users.ts';
import { failed, refusalOfWrong } from './wrong-password.ts';

/**
 * Requires a valid code, without using it up. Codes of one account are checked one after the other, so concurrent
 * guesses can't get past a lock that earlier ones have caused.
 * @throws Refusal 400 with the problem at `code`, which counts as a failed sign-in; 'Account Locked'
 */
export async function requireRightCode(
  context: PlatformServices,
  account: Account,
  code: string,
): Promise<void> {
  const { db, publisher, clock } = context;
  // The count of wrong codes must be committed, so the refusal is thrown after the transaction.
  const refusal = await withChanges({ db, publisher }, async (transaction) => {
    await lockAccountRow(transaction, account.id);
    if (await isLocked(transaction, account.emailId, clock())) return locked(account);
    if (await isRightCode(context, transaction, account.id, code)) return undefined;
    return refusalOfWrongCode({ ...context, db: transaction }, account);
  });
  if (refusal) throw refusal;
}

/**
 * Requires the password of the account, so that a stolen session alone can't lock the owner out.
 * @param encrypted as calls send it
 * @throws Refusal 400 with the problem at `password`, which counts as a failed sign-in; 'Account Locked'; and as
 *   `decrypt`
 */
export async function requireRightPassword(
  context: PlatformServices,
  account: Account,
  encrypted: string,
): Promise<void> {
  await requirePassword(
    context,
    account,
    context.passwordKeys.decrypt(encrypted),
    wrongAt('password', account),
  );
}

/**
 * The same for a password in plain text.
 * @param refusal of a wrong one
 */
export async function requirePassword(
  context: PlatformServices,
  account: Account,
  password: string,
  refusal: Refusal,
): Promise<void> {
  const { db, clock, passwords } = context;
  if (await isLocked(db, account.emailId, clock())) throw locked(account);
  const isRight = await passwords.verify(account.passwordHash, password);
  // Concurrent guesses must not get past a lock that one of them has caused meanwhile.
  if (await isLocked(db, account.emailId, clock())) throw locked(account);
  if (isRight) return;
  throw await refusalOfWrong(context, { emailId: account.emailId, account, otherwise: refusal });
}

/**
 * Counts a wrong code. Someone with the password could try a few codes every quarter of an hour, so a daily maximum
 * locks the account as well. Only someone with the password can cause that lock.
 */
async function refusalOfWrongCode(context: PlatformServices, account: Account): Promise<Refusal> {
  const limit = { hits: twoFactorLimits.wrongCodesToLock - 1, seconds: daySeconds };
  const isFew = await isWithin(context.db, wrongCodesKey(account.id), limit, context.clock());
  const count = isFew ? countFailure : lockAtOnce;
  const otherwise = wrongAt('code', account);
  return refusalOfWrong(context, { emailId: account.emailId, account, otherwise, count });
}

const wrongCodesKey = (userId: string): string => `wrong-codes:${userId}`;

/** Deletes the day's count of wrong codes, when the two-factor authentication that they were for is removed. */
export const clearWrongCodes = (transaction: Db, userId: string): Promise<void> =>
  clearHits(transaction, wrongCodesKey(userId));

/**
 * Uses up a code that was right a moment ago. Concurrent guesses can't get past a lock that one of them has caused.
 * @throws Refusal 400, when another request was quicker
 */
export async function useUp(
  context: PlatformServices,
  transaction: Db,
  account: Account,
  code: string,
): Promise<void> {
  if (await isLocked(transaction, account.emailId, context.clock())) throw locked(account);
  if (!(await useCode(context, transaction, account.id, code))) throw wrongAt('code', account);
  await clearFailures(transaction, account.emailId);
}

/** The message for each field. */
const wrongWords = { password: 'Password is incorrect', code: twoFactorMessages.wrongCode } as const;

/** Returns the refusal of a wrong password or code, with the problem at its field. */
export function wrongAt(path: keyof typeof wrongWords, { emailId }: Account): Refusal {
  const { message, options } = wrong(path, wrongWords[path]);
  return new Refusal(400, message, { ...options, ...failed(emailId) });
}

/** Returns the refusal while the account is locked. */
export const locked = ({ emailId }: Account): Refusal => because('locked', failed(emailId));

/** Locks the account's row, so that concurrent transactions on it wait. */
export async function lockAccountRow(transaction: Db, userId: string): Promise<Account> {
  await transaction
    .updateTable('users')
    .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
    .where('id', '=', userId)
    .execute();
  const account = await findAccountById(transaction, userId);
  if (!account) throw unauthorized();
  return account;
}
