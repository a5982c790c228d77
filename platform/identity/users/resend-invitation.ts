import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { countAccountMail } from '../accounts/account-mail-limits.ts';
import { sendInvitation } from '../accounts/activation.ts';
import { startAnew } from '../accounts/start-anew.ts';
import { recordHandedOn } from '../accounts/user-tokens.ts';
import type { Account } from '../accounts/users.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { resendInvitation as call } from '../../contract/users/user-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { askToJoin, isOnNoOther } from '../accounts/membership.ts';
import { countInvitationMail } from './invitation-limit.ts';
import { recordInvitationMail } from './invitation-mail.ts';
import { requireLicenseUser } from './update-user.ts';
import { userActions } from './user-actions.ts';

/**
 * Sends the activation link of a PENDING or EXPIRED user on the actor's license again; older links stop working.
 * @throws Refusal 403 as `updateUser`, 404, 400 'User is already activated', 429 for too many emails to one address
 */
export async function resendInvitation(
  context: PlatformServices,
  { actor, params: { userId }, callerAddress }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const place = { actor, project: undefined };
  userActions.requirePermission('resend', place);
  const { db, clock } = context;
  const asked = await requireLicenseUser(db, actor, userId);
  userActions.require('resend', asked, place);
  await countAccountMail(db, asked.emailId, callerAddress, clock());
  const { mailId, ...sent } = await withChanges(context, async (transaction) => {
    const account = await requireLicenseUser(transaction, actor, userId);
    userActions.require('resend', account, place);
    const { licenseId } = actor;
    await countInvitationMail(transaction, licenseId, account.emailId, clock());
    const invited = await inviteAgain(context, transaction, account, actor);
    await recordInvitationMail(transaction, { licenseId, userId, mailId: invited.mailId });
    return { emailId: account.emailId, ...invited };
  });
  return { ...sent, invitationMail: await context.mail.attempted(mailId) };
}

/** An invitation that has been queued. */
export interface Invited {
  /** The link that the actor passes on, when there is no mail server. */
  readonly invitationLink: string | null;
  readonly mailId: string;
}

/**
 * Invites a user who is on the license already: to set a password, or, for an active but unconfirmed account, to join
 * the license.
 * @param transaction of `withChanges`
 */
export async function inviteAgain(
  context: PlatformServices,
  transaction: Db,
  known: Account,
  { licenseId, license, name }: Actor,
): Promise<Invited> {
  const invitation = { licenseId, organisation: license.name, by: name };
  let account = known;
  if (account.activationStatus === 'ACTIVE') {
    if (!(await isOnNoOther(transaction, licenseId, account.id))) {
      const { link, mailId } = await askToJoin(context, transaction, account, invitation);
      return { invitationLink: context.settings.smtpUrl === undefined ? link : null, mailId };
    }
    await transaction
      .updateTable('licenseUsers')
      .set({ confirmationHash: null })
      .where('licenseId', '=', licenseId)
      .where('userId', '=', account.id)
      .execute();
    account = await startAnew(context, transaction, account);
  }
  const { link, mailId } = await sendInvitation(context, transaction, account, invitation);
  return { invitationLink: await invitationLinkFor(context, transaction, account, link), mailId };
}

/**
 * Returns the link if the inviting user has to pass it on: the server has no mail, and the account is on this license
 * only. The link sets the password, so Admins of one license must not get it for an account that also opens another.
 */
export async function invitationLinkFor(
  { settings }: PlatformServices,
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  link: string,
): Promise<string | null> {
  if (settings.smtpUrl !== undefined || passwordHash !== null) return null;
  const licenses = await db
    .selectFrom('licenseUsers')
    .select('licenseId')
    .where('userId', '=', id)
    .limit(2)
    .execute();
  if (licenses.length !== 1) return null;
  await recordHandedOn(db, id);
  return link;
}
