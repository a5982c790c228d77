import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import { because, Refusal } from '../../foundation/refusal.ts';
import { askForCode } from './two-factor-sign-in.ts';
import { startSession, type SignInReply } from './sessions.ts';
import { clearFailures, isLocked } from './sign-in-locks.ts';
import { findAccountByEmail, normalEmail, type Account } from './users.ts';
import { failed, refusalOfWrong } from './wrong-password.ts';

/**
 * Signs in (spec 1 sections 4 and 8). An unknown address, a wrong password and an account without a password get the
 * same answer after the same time. Only a user who knows the password learns that their account is not activated.
 * @throws Refusal 400 'Account Locked', 'Email or Password is invalid', 'User is not activated', and as `decrypt`; with
 *   the reason second-factor and a challenge, when a code has to follow
 */
export async function signIn(
  context: PlatformServices,
  { body, ...by }: CallRequest<typeof calls.signIn>,
): Promise<SignInReply> {
  const { db, clock, passwords, passwordKeys } = context;
  const password = passwordKeys.decrypt(body.password);
  const emailId = normalEmail(body.emailId);
  if (await isLocked(db, emailId, clock())) throw because('locked', failed(emailId));

  const account = await findAccountByEmail(db, emailId);
  const correct = await passwords.verify(account?.passwordHash, password);
  if (!account || !correct) {
    throw await refusalOfWrong(context, { emailId, account, otherwise: wrongCredentials(emailId) });
  }
  if (account.activationStatus !== 'ACTIVE') throw because('not-activated', failed(emailId));
  if (account.secondFactorOn !== null) {
    // The call itself is audited as a refusal. Only a right code clears the failures, so that knowing the password
    // doesn't allow endless attempts at the code.
    throw await withChanges({ db, publisher: context.publisher }, async (transaction) => {
      await requireUnchanged(context, transaction, account);
      return askForCode(context, transaction, account.id);
    });
  }
  return withChanges(context, async (transaction) => {
    await requireUnchanged(context, transaction, account);
    await recordSubject(transaction, account.id);
    await clearFailures(transaction, emailId);
    return startSession(context, transaction, account.id, by);
  });
}

/**
 * Requires that the account hasn't changed since its password was verified, which takes a while. Concurrent guesses
 * can't get past a lock that one of them has caused. An old password can't get past a change: the update waits for a
 * change in progress, and a later change ends the session that begins now.
 * @throws Refusal 400
 */
async function requireUnchanged(
  { clock }: PlatformServices,
  transaction: Db,
  account: Account,
): Promise<void> {
  const { id, emailId, passwordHash, secondFactorOn } = account;
  if (await isLocked(transaction, emailId, clock())) throw because('locked', failed(emailId));
  const unchanged = await transaction
    .updateTable('users')
    .set((set) => ({ modifiedOn: set.ref('modifiedOn') }))
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    // A sign-in without a code must not get past two-factor authentication that was turned on meanwhile.
    .where('secondFactorOn', secondFactorOn === null ? 'is' : '=', secondFactorOn)
    .returning('id')
    .executeTakeFirst();
  if (!unchanged) throw wrongCredentials(emailId);
}

const wrongCredentials = (emailId: string): Refusal =>
  new Refusal(400, messages.wrongCredentials, failed(emailId));
