import type { PlatformContext } from '../context.ts';
import { messages } from '../contract/messages.ts';
import { badRequest } from '../refusal.ts';
import { countHit } from '../limits/rate-limit.ts';
import { activationMail, invitationMail } from './account-mails.ts';
import { burnToken, findToken, findTokenOwner, issueToken } from './user-tokens.ts';
import { findAccountByEmail, findAccountById, normalEmail } from './users.ts';

/** So many account mails can be asked for one address in an hour; nobody's mailbox is to be flooded. */
export const mailsPerAddress = { hits: 10, seconds: 3600 } as const;

/**
 * Activates an account by the token of its mail; the token is used up.
 * @throws Refusal 400 'User is already activated' (a second click), 'Token is invalid/Expired'
 */
export async function activate(
  { db, clock }: PlatformContext,
  input: { id?: string | undefined; passwordToken: string },
): Promise<{ emailId: string }> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const token = await findToken(transaction, input.passwordToken, ['activation'], now);
    if (!token || (input.id !== undefined && input.id !== token.userId)) {
      const ownerId = await findTokenOwner(transaction, input.passwordToken, 'activation');
      const owner = ownerId === undefined ? undefined : await findAccountById(transaction, ownerId);
      throw badRequest(
        owner?.activationStatus === 'ACTIVE' ? messages.alreadyActivated : messages.tokenInvalid,
      );
    }
    if (!(await burnToken(transaction, token.id, now))) throw badRequest(messages.alreadyActivated);
    const user = await transaction
      .updateTable('users')
      .set({ activationStatus: 'ACTIVE', modifiedOn: now.toISOString() })
      .where('id', '=', token.userId)
      // An invited user activates by setting a password; this link alone must not do it.
      .where('passwordHash', 'is not', null)
      .returning('emailId')
      .executeTakeFirst();
    if (!user) throw badRequest(messages.tokenInvalid);
    return user;
  });
}

/**
 * Sends the activation mail again; the older link stops working. An address that nobody has answers as if it were
 * sent: this call must not tell who is registered.
 * @throws Refusal 400 'User is already activated'
 */
export async function resendActivation(context: PlatformContext, emailId: string): Promise<void> {
  const { db, clock, mail, settings } = context;
  const now = clock();
  await countHit(db, `account-mail:${normalEmail(emailId)}`, mailsPerAddress, now);
  const account = await findAccountByEmail(db, emailId);
  if (!account) return;
  if (account.activationStatus === 'ACTIVE') throw badRequest(messages.alreadyActivated);
  const invited = account.passwordHash === null;
  await db.transaction().execute(async (transaction) => {
    const token = await issueToken(transaction, account.id, 'activation', now);
    const write = invited ? invitationMail : activationMail;
    await mail.add(transaction, write(settings.publicUrl, account, token), now);
  });
  mail.wake();
}
