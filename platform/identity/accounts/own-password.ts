import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { changeOwnPassword as call } from '../../contract/accounts/own-account-calls.ts';
import { passwordWords } from '../../contract/accounts/password-rules.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { Refusal, unauthorized, wrong } from '../../foundation/refusal.ts';
import { passwordChangedMail } from './account-mails.ts';
import { requireOwnSession } from './own-sessions.ts';
import { requireOwnPassword, requirePasswordRules } from './password-choice.ts';
import { locked, requirePassword } from './require-code.ts';
import { endSessions } from './sessions.ts';
import { clearFailures, isLocked } from './sign-in-locks.ts';
import { revokeTokens } from './user-tokens.ts';
import { findAccountById, type Account } from './users.ts';
import { failed } from './wrong-password.ts';

/**
 * Changes the password of a signed-in user who knows the current one. Ends every other session, revokes emailed links
 * that set a password, and emails the owner.
 * @throws Refusal 400 with the problem at `currentPassword` when that is wrong, which counts as a failed sign-in;
 *   'Account Locked'; with the problem at `password` when it breaks the rules, is easy to guess or is the current one;
 *   and as `decrypt`. 401 when the session has ended meanwhile
 */
export async function changeOwnPassword(
  context: PlatformServices,
  { actor, body }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, clock, mail, passwords, passwordKeys, settings } = context;
  const currentPassword = passwordKeys.decrypt(body.currentPassword);
  const password = passwordKeys.decrypt(body.password);
  requirePasswordRules(password);
  const account = await findAccountById(db, actor.userId);
  if (!account) throw unauthorized();
  await requirePassword(context, account, currentPassword, wrongCurrent(account));
  if (password === currentPassword) throw wrong('password', passwordWords.sameAsCurrent);
  await requireOwnPassword(context, password, account);
  // Hashes outside the transaction, because it is slow and SQLite has one writer.
  const passwordHash = await passwords.hash(password);
  return withChanges(context, async (transaction) => {
    const now = clock();
    await requireOwnSession(transaction, actor);
    // Concurrent guesses must get past neither a lock that one of them has caused nor a change in progress.
    if (await isLocked(transaction, account.emailId, now)) throw locked(account);
    const changed = await transaction
      .updateTable('users')
      .set({ passwordHash, modifiedOn: now.toISOString() })
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongCurrent(account);
    await revokeTokens(transaction, account.id, ['change-password', 'unlock']);
    await clearFailures(transaction, account.emailId);
    const endedSessions = await endSessions(transaction, account.id, { but: actor.sessionId });
    await mail.add(transaction, passwordChangedMail(settings.publicUrl, account), now);
    afterCommit(transaction, () => mail.wake());
    return { endedSessions };
  });
}

const wrongCurrent = ({ emailId }: Account): Refusal => {
  const { message, options } = wrong('currentPassword', passwordWords.wrongCurrent);
  return new Refusal(400, message, { ...options, ...failed(emailId) });
};
