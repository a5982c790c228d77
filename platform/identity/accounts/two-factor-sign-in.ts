import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/two-factor-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { because, type Refusal } from '../../foundation/refusal.ts';
import { requireRightCode, useUp } from './require-code.ts';
import { startSession, type SignInReply } from './sessions.ts';
import { burnToken, findToken, issueToken } from './user-tokens.ts';
import { findAccountById } from './users.ts';
import { whoResetsFactor } from './who-resets-factor.ts';

/**
 * Returns what signing in with the right password answers when two-factor authentication is on: a refusal with a
 * challenge, so that no session starts before the code is entered.
 */
export async function askForCode(
  context: PlatformServices,
  transaction: Db,
  userId: string,
): Promise<Refusal> {
  // A sign-in in another browser can continue there.
  const challenge = await issueToken(
    transaction,
    { userId, purpose: 'second-factor', keepOlder: true },
    context.clock(),
  );
  const resetBy = await whoResetsFactor(transaction, userId);
  return because('second-factor', { challenge, resetBy });
}

/**
 * Signs in with the challenge of a right password, and a code. Both are used up.
 * @throws Refusal 400 'Token is invalid/Expired' when the password has to be entered again; with the problem at `code`,
 *   which counts as a wrong password; 'Account Locked'
 */
export async function signInBySecondFactor(
  context: PlatformServices,
  { body: { challenge, code }, ...by }: CallRequest<typeof calls.signInBySecondFactor>,
): Promise<SignInReply> {
  const { db, clock } = context;
  const token = await findToken(db, challenge, ['second-factor'], clock());
  const account = token && (await findAccountById(db, token.userId));
  if (!token || account?.activationStatus !== 'ACTIVE' || account.secondFactorOn === null)
    throw because('token-invalid');
  await requireRightCode(context, account, code);
  return withChanges(context, async (transaction) => {
    await recordSubject(transaction, account.id);
    await useUp(context, transaction, account, code);
    if (!(await burnToken(transaction, token.id, clock()))) throw because('token-invalid');
    return startSession(context, transaction, account.id, by);
  });
}
