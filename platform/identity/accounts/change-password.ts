import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { because, notFound } from '../../foundation/refusal.ts';
import { countAccountMail } from './account-mail-limits.ts';
import { changePasswordMail } from './account-mails.ts';
import { requireOwnPassword, requirePasswordRules } from './password-choice.ts';
import { endSessions } from './sessions.ts';
import { clearFailures } from './sign-in-locks.ts';
import { burnToken, findToken, issueToken, revokeTokens, type TokenPurpose } from './user-tokens.ts';
import { findAccountByEmail, findAccountById, normalEmail, type Account } from './users.ts';

/**
 * Sends the email with the link to change the password.
 * @throws Refusal 404 'User does not exist'; 400 'User is not activated' (spec 1 section 8, forgot password)
 */
export async function sendChangePasswordLink(
  context: PlatformServices,
  { body: { emailId }, callerAddress }: CallRequest<typeof calls.sendChangePasswordLink>,
): Promise<true> {
  const { db, clock, mail, settings } = context;
  const now = clock();
  await countAccountMail(db, emailId, callerAddress, now);
  const account = await findAccountByEmail(db, emailId);
  if (!account) throw notFound(messages.userMissing);
  if (account.activationStatus !== 'ACTIVE') throw because('not-activated');
  await withChanges(context, async (transaction) => {
    const token = await issueToken(transaction, { userId: account.id, purpose: 'change-password' }, now);
    await mail.add(transaction, changePasswordMail(settings.publicUrl, account, token), now);
    afterCommit(transaction, () => mail.wake());
  });
  return true;
}

/**
 * Checks that the token of an email still works for this address and page, without using it up.
 * @throws Refusal 400 'Token is invalid/Expired', 'User is already activated'
 */
export async function validateUserToken(
  { db, clock }: PlatformServices,
  { body: input }: CallRequest<typeof calls.validateUserToken>,
): Promise<CallReply<typeof calls.validateUserToken>> {
  const { account } = await accountOfToken(db, input, [input.fromPage], clock());
  if (input.id !== undefined && input.id !== account.id) throw because('token-invalid');
  return { activationStatus: account.activationStatus, name: account.name };
}

/**
 * Sets a password with the token from an email. Uses the token up, lifts the lock and ends every session; an invited
 * account becomes ACTIVE. Returns the status that the account had before.
 * @throws Refusal 400 'Token is invalid/Expired', or the password breaks the rules or is easy to guess, and as
 *   `decrypt`
 */
export async function changePassword(
  context: PlatformServices,
  { body: input }: CallRequest<typeof calls.changePassword>,
): Promise<CallReply<typeof calls.changePassword>> {
  const { db, clock, passwords, passwordKeys, settings } = context;
  const password = passwordKeys.decrypt(input.password);
  requirePasswordRules(password);
  const purposes = ['activation', 'change-password'] as const;
  const { account: owner } = await accountOfToken(db, input, purposes, clock());
  await requireOwnPassword(context, password, owner);
  // Hashes outside the transaction, because it is slow and SQLite has one writer.
  const passwordHash = await passwords.hash(password);
  return withChanges(context, async (transaction) => {
    const now = clock();
    const { account, tokenId, isHandedOn } = await accountOfToken(transaction, input, purposes, now);
    await recordSubject(transaction, account.id);
    if (!(await burnToken(transaction, tokenId, now))) throw because('token-invalid');
    await transaction
      .updateTable('users')
      .set({
        passwordHash,
        activationStatus: 'ACTIVE',
        modifiedOn: now.toISOString(),
        ...(isHandedOn && { unconfirmedOn: now.toISOString() }),
        // Only the owner of the mailbox has this link.
        ...(!isHandedOn && settings.smtpUrl !== undefined && { unconfirmedOn: null }),
      })
      .where('id', '=', account.id)
      .execute();
    await revokeTokens(transaction, account.id, purposes);
    await clearFailures(transaction, account.emailId);
    await endSessions(transaction, account.id);
    return { activationStatus: account.activationStatus };
  });
}

async function accountOfToken(
  db: Db,
  input: { emailId: string; passwordToken: string },
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<{ account: Account; tokenId: string; isHandedOn: boolean }> {
  const token = await findToken(db, input.passwordToken, purposes, now);
  const account = token && (await findAccountById(db, token.userId));
  if (!token || !account || account.emailId !== normalEmail(input.emailId)) {
    const named = await findAccountByEmail(db, input.emailId);
    const activated =
      purposes.length === 1 && purposes[0] === 'activation' && named?.activationStatus === 'ACTIVE';
    throw because(activated ? 'already-activated' : 'token-invalid');
  }
  // The owner may have just activated the account; without a mail server, another person has this link, too.
  if (token.purpose === 'activation' && account.activationStatus === 'ACTIVE') {
    throw because('already-activated');
  }
  return { account, tokenId: token.id, isHandedOn: token.handedOn === 1 };
}
