import type { PlatformContext } from '../context.ts';
import { messages } from '../contract/messages.ts';
import { badRequest } from '../refusal.ts';
import { verifyPassword } from '../security/passwords.ts';
import { startSession, type SignInReply } from './sessions.ts';
import { clearFailures, countFailure, isLocked } from './sign-in-locks.ts';
import { findAccountByEmail, normalEmail } from './users.ts';

/**
 * Signs in (spec 1 sections 4 and 8). Unknown address, wrong password and no password yet answer alike, in words and in
 * time; that an account is not activated is said only to who knows its password.
 * @throws Refusal 400 'Account Locked', 'Email or Password is invalid', 'User is not activated'
 */
export async function signIn(
  context: PlatformContext,
  input: { emailId: string; password: string },
): Promise<SignInReply> {
  const { db, clock } = context;
  const emailId = normalEmail(input.emailId);
  if (await isLocked(db, emailId, clock())) throw badRequest(messages.accountLocked);

  const account = await findAccountByEmail(db, emailId);
  const correct = await verifyPassword(account?.passwordHash, input.password);
  if (!account || !correct) {
    const locked = await countFailure(db, emailId, clock());
    if (locked) context.log.warn({ userId: account?.id }, 'signing in was locked for 24 hours');
    throw badRequest(locked ? messages.accountLocked : messages.wrongCredentials);
  }
  if (account.activationStatus !== 'ACTIVE') throw badRequest(messages.notActivated);
  return db.transaction().execute(async (transaction) => {
    // Verifying takes a while. Many guesses at once must not get past a lock that one of them has caused, nor the old
    // password past a change: the update waits for a change under way, and a later change ends this session.
    if (await isLocked(transaction, emailId, clock())) throw badRequest(messages.accountLocked);
    const unchanged = await transaction
      .updateTable('users')
      .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!unchanged) throw badRequest(messages.wrongCredentials);
    await clearFailures(transaction, emailId);
    return startSession(context, transaction, account.id);
  });
}
