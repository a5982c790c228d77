import type { PlatformContext } from '../context.ts';
import { messages } from '../contract/messages.ts';
import { meetsPasswordRules } from '../contract/password-rules.ts';
import type { ActivationStatus, LinkPage } from '../contract/values.ts';
import type { Db } from '../database/database.ts';
import { badRequest, notFound } from '../refusal.ts';
import { countHit } from '../limits/rate-limit.ts';
import { hashPassword } from '../security/passwords.ts';
import { changePasswordMail } from './account-mails.ts';
import { mailsPerAddress } from './activation.ts';
import { endSessions } from './sessions.ts';
import { clearFailures } from './sign-in-locks.ts';
import { weakPassword } from './sign-up.ts';
import { burnToken, findToken, issueToken, revokeTokens, type TokenPurpose } from './user-tokens.ts';
import { findAccountByEmail, findAccountById, normalEmail, type Account } from './users.ts';

/**
 * Sends the mail that changes the password.
 * @throws Refusal 404 'User does not exist'; 400 'User is not activated' (spec 1 section 8, forgot password)
 */
export async function sendChangePasswordLink(context: PlatformContext, emailId: string): Promise<void> {
  const { db, clock, mail, settings } = context;
  const now = clock();
  await countHit(db, `account-mail:${normalEmail(emailId)}`, mailsPerAddress, now);
  const account = await findAccountByEmail(db, emailId);
  if (!account) throw notFound(messages.userMissing);
  if (account.activationStatus !== 'ACTIVE') throw badRequest(messages.notActivated);
  await db.transaction().execute(async (transaction) => {
    const token = await issueToken(transaction, account.id, 'change-password', now);
    await mail.add(transaction, changePasswordMail(settings.publicUrl, account, token), now);
  });
  mail.wake();
}

/**
 * Whether the token of a mail still works for this address and page; it is not used up.
 * @throws Refusal 400 'Token is invalid/Expired', 'User is already activated'
 */
export async function validateUserToken(
  { db, clock }: PlatformContext,
  input: { id?: string | undefined; emailId: string; passwordToken: string; fromPage: LinkPage },
): Promise<{ activationStatus: ActivationStatus }> {
  const { account } = await accountOfToken(db, input, [input.fromPage], clock());
  if (input.id !== undefined && input.id !== account.id) throw badRequest(messages.tokenInvalid);
  return { activationStatus: account.activationStatus };
}

/**
 * Sets a password by the token of a mail. The token is used up, the lock lifted, every session ended; an invited
 * account becomes ACTIVE. Returns the status that the account had before.
 * @throws Refusal 400 'Token is invalid/Expired', or the password breaks the rules
 */
export async function changePassword(
  context: PlatformContext,
  input: { emailId: string; password: string; passwordToken: string },
): Promise<{ activationStatus: ActivationStatus }> {
  const { db, clock } = context;
  if (!meetsPasswordRules(input.password)) throw weakPassword();
  const purposes = ['activation', 'change-password'] as const;
  await accountOfToken(db, input, purposes, clock());
  // Outside the transaction: hashing takes its time, and SQLite has one writer.
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (transaction) => {
    const now = clock();
    const { account, tokenId } = await accountOfToken(transaction, input, purposes, now);
    if (!(await burnToken(transaction, tokenId, now))) throw badRequest(messages.tokenInvalid);
    await transaction
      .updateTable('users')
      .set({ passwordHash, activationStatus: 'ACTIVE', modifiedOn: now.toISOString() })
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
): Promise<{ account: Account; tokenId: string }> {
  const token = await findToken(db, input.passwordToken, purposes, now);
  const account = token && (await findAccountById(db, token.userId));
  if (!token || !account || account.emailId !== normalEmail(input.emailId)) {
    const named = await findAccountByEmail(db, input.emailId);
    const activated =
      purposes.length === 1 && purposes[0] === 'activation' && named?.activationStatus === 'ACTIVE';
    throw badRequest(activated ? messages.alreadyActivated : messages.tokenInvalid);
  }
  return { account, tokenId: token.id };
}
