import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/account-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lineForInvitation, type MailLine } from '../../foundation/mail/bulk-lines.ts';
import { because } from '../../foundation/refusal.ts';
import { countAccountMail } from './account-mail-limits.ts';
import { activationMail, invitationMail, type Invitation } from './account-mails.ts';
import { signInWhereSignedUp } from './sign-up-browser.ts';
import { burnToken, findToken, findTokenOwner, issueToken, revokeTokens } from './user-tokens.ts';
import type { Db } from '../../foundation/database/database.ts';
import { findAccountByEmail, findAccountById, type Account } from './users.ts';

/**
 * Activates an account with the token from its email, and uses the token up. Signs in the browser that signed up.
 * @throws Refusal 400 'User is already activated' (a second click), 'Token is invalid/Expired'
 */
export async function activate(
  context: PlatformServices,
  { body: input, ...by }: CallRequest<typeof calls.activate>,
): Promise<CallReply<typeof calls.activate>> {
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    const token = await findToken(transaction, input.passwordToken, ['activation'], now);
    if (!token || (input.id !== undefined && input.id !== token.userId)) {
      // An older link's token has been revoked, but the link still names the account.
      const ownerId = (await findTokenOwner(transaction, input.passwordToken, 'activation')) ?? input.id;
      const owner = ownerId === undefined ? undefined : await findAccountById(transaction, ownerId);
      throw because(owner?.activationStatus === 'ACTIVE' ? 'already-activated' : 'token-invalid');
    }
    await recordSubject(transaction, token.userId);
    if (!(await burnToken(transaction, token.id, now))) throw because('already-activated');
    const user = await transaction
      .updateTable('users')
      .set({ activationStatus: 'ACTIVE', modifiedOn: now.toISOString() })
      .where('id', '=', token.userId)
      // An invited user activates by setting a password; this link alone must not do it.
      .where('passwordHash', 'is not', null)
      .returning(['emailId', 'secondFactorOn'])
      .executeTakeFirst();
    if (!user) throw because('token-invalid');
    const { emailId, secondFactorOn } = user;
    const session =
      secondFactorOn === null
        ? await signInWhereSignedUp(context, transaction, {
            userId: token.userId,
            token: input.browserToken,
            by,
          })
        : undefined;
    return { emailId, ...(session && { session }) };
  });
}

/**
 * Sends the activation email again; the older link stops working. An unknown address gets the same answer, so that this
 * call doesn't reveal who is registered.
 * @throws Refusal 400 'User is already activated'
 */
export async function resendActivation(
  context: PlatformServices,
  {
    body: { emailId },
    callerAddress,
  }: Pick<CallRequest<typeof calls.resendActivation>, 'body' | 'callerAddress'>,
): Promise<true> {
  const { db, clock } = context;
  await countAccountMail(db, emailId, callerAddress, clock());
  const account = await findAccountByEmail(db, emailId);
  if (!account) return true;
  if (account.activationStatus === 'ACTIVE') throw because('already-activated');
  await withChanges(context, async (transaction) =>
    sendActivation(context, transaction, account, {
      invitation: await invitationOf(transaction, account.id),
    }),
  );
  return true;
}

type Activated = Pick<Account, 'id' | 'name' | 'emailId' | 'passwordHash'>;

/** A queued email, and the link in it. */
export interface SentLink {
  readonly link: string;
  readonly mailId: string;
}

/**
 * Sends the link that activates an account; the older one stops working. An invited user without a password gets the
 * invitation, where they set one.
 * @param transaction of `withChanges`
 */
export async function sendActivation(
  { settings, mail, clock }: PlatformServices,
  transaction: Db,
  account: Activated,
  { invitation, line }: { readonly invitation: Invitation; readonly line?: MailLine | undefined },
): Promise<SentLink> {
  const now = clock();
  const token = await issueToken(transaction, { userId: account.id, purpose: 'activation' }, now);
  const written =
    account.passwordHash === null
      ? invitationMail(settings.publicUrl, account, token, invitation)
      : activationMail(settings.publicUrl, account, token);
  const mailId = await mail.add(transaction, written, now, { line });
  afterCommit(transaction, () => mail.wake());
  return { link: written.link ?? '', mailId };
}

/**
 * Sends an invitation to a user whose account was never activated. Clears the account's password: it was set by someone
 * who signed up with the address without proving that it is theirs.
 * @param transaction of `withChanges`
 */
export async function sendInvitation(
  context: PlatformServices,
  transaction: Db,
  account: Activated,
  invitation: Invitation & { readonly licenseId: string },
): Promise<SentLink> {
  if (account.passwordHash !== null) {
    await transaction
      .updateTable('users')
      .set({ passwordHash: null, modifiedOn: context.clock().toISOString() })
      .where('id', '=', account.id)
      .where('activationStatus', '!=', 'ACTIVE')
      .execute();
    await revokeTokens(transaction, account.id, ['sign-up']);
  }
  const line = await lineForInvitation(transaction, invitation.licenseId, context.clock());
  return sendActivation(context, transaction, { ...account, passwordHash: null }, { invitation, line });
}

/** Finds the license that the user was last added to, and the user who added them. */
async function invitationOf(db: Db, userId: string): Promise<Invitation> {
  const { organisation, by } = await db
    .selectFrom('licenseUsers')
    .innerJoin('licenses', 'licenses.id', 'licenseUsers.licenseId')
    .leftJoin('users as creator', 'creator.id', 'licenseUsers.createdBy')
    .select(['licenses.name as organisation', 'creator.name as by'])
    .where('licenseUsers.userId', '=', userId)
    .orderBy('licenseUsers.createdOn', 'desc')
    .executeTakeFirstOrThrow();
  return { organisation, ...(by !== null && { by }) };
}
