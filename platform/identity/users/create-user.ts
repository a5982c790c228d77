import { v7 as newId } from 'uuid';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { countAccountMail } from '../accounts/account-mail-limits.ts';
import { addedMail } from '../accounts/account-mails.ts';
import { findAccountByEmail, normalEmail, type Account } from '../accounts/users.ts';
import { afterCommit, withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { Privilege } from '../../contract/access/access-values.ts';
import type { createUser as call } from '../../contract/users/user-calls.ts';
import { userMessages } from '../../contract/users/user-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { lineForInvitation } from '../../foundation/mail/bulk-lines.ts';
import { notFound, wrong } from '../../foundation/refusal.ts';
import { actorNow } from '../../access/actor-now.ts';
import { countInvitationMail, countInvited } from './invitation-limit.ts';
import { recordInvitationMail } from './invitation-mail.ts';
import { requireGrantable, requireRoom } from './license-limits.ts';
import { inviteAgain, type Invited } from './resend-invitation.ts';
import { privilegeOn } from './update-user.ts';
import { licenseUsersOf } from './user-rows.ts';

type Request = CallRequest<typeof call>;

/**
 * POST user: adds a user to the actor's license. A new address becomes a PENDING account with the given name and gets
 * an invitation; a user with an account is added at once and gets an email.
 * @throws Refusal 403 for users who may not add users, or no Super Admins; 400 'User already exists', for a third Super
 *   Admin, on a C-Basic license that has its three users; 429 for too many emails to one address
 */
export async function createUser(
  context: PlatformServices,
  request: Request,
): Promise<CallReply<typeof call>> {
  const { actor, body } = request;
  requirePermission(actor, 'users.edit');
  const privilege = privilegeOn(actor, body.licenses);
  await countAccountMail(context.db, body.emailId, request.callerAddress, context.clock());
  const add = () =>
    withChanges(context, (transaction) => addUser(context, transaction, actor, { ...body, privilege }));
  const { mailId, ...added } = await add().catch((error: unknown) => {
    // Another request has just made the account, so that this one can add it, or finds it added.
    if (context.kind.isUniqueViolation(error)) return add();
    throw error;
  });
  return { ...added, invitationMail: await context.mail.attempted(mailId) };
}

type AddedUser = Omit<CallReply<typeof call>, 'invitationMail'> & { readonly mailId: string };

interface Added {
  /** Used only for a new account. */
  readonly name: string;
  readonly emailId: string;
  readonly privilege: Privilege;
}

/**
 * The same for one user, in a transaction that adds them in other places as well.
 * @throws Refusal as `createUser`, except for emails, which the caller counts; 401 for an actor who has been removed
 *   meanwhile
 */
export async function addUser(
  context: PlatformServices,
  transaction: Db,
  actor: Actor,
  { name, emailId, privilege }: Added,
): Promise<AddedUser> {
  const { licenseId } = actor;
  await lockLicense(transaction, licenseId);
  const inviter = await actorNow(transaction, actor);
  requirePermission(inviter, 'users.edit');
  const known = await findAccountByEmail(transaction, emailId);
  if (known && (await isOn(transaction, licenseId, known.id))) throw wrong('emailId', userMessages.exists);
  await requireRoom(transaction, actor);
  await requireGrantable(transaction, inviter, privilege);

  const now = context.clock();
  await countInvited(transaction, actor, emailId, now);
  await countInvitationMail(transaction, licenseId, emailId, now);
  const createdOn = now.toISOString();
  const account = known ?? {
    id: newId(),
    name,
    emailId: normalEmail(emailId),
    passwordHash: null,
    activationStatus: 'PENDING' as const,
    secondFactorOn: null,
    unconfirmedOn: null,
  };
  await recordSubject(transaction, account.id);
  if (!known) {
    await transaction
      .insertInto('users')
      .values({ ...account, currentLicenseId: licenseId, createdOn, modifiedOn: createdOn })
      .execute();
  }
  await transaction
    .insertInto('licenseUsers')
    .values({
      licenseId,
      userId: account.id,
      privilege,
      createdOn,
      createdBy: actor.userId,
      modifiedOn: createdOn,
      modifiedBy: actor.userId,
    })
    .execute();
  const { invitationLink, mailId } = await tell(context, transaction, account, actor);
  await recordInvitationMail(transaction, { licenseId, userId: account.id, mailId });
  const [user] = await licenseUsersOf(transaction, actor, [account.id], now);
  if (!user) throw notFound();
  return { user, invitationLink, mailId };
}

/** Invites users who must activate their account or join, and emails the others that they were added. */
async function tell(
  context: PlatformServices,
  transaction: Db,
  account: Account,
  actor: Actor,
): Promise<Invited> {
  if (account.activationStatus !== 'ACTIVE' || account.unconfirmedOn !== null) {
    return inviteAgain(context, transaction, account, actor);
  }
  const invitation = { organisation: actor.license.name, by: actor.name };
  const { mail, clock, settings } = context;
  const line = await lineForInvitation(transaction, actor.licenseId, clock());
  const email = addedMail(settings.publicUrl, account, invitation);
  const mailId = await mail.add(transaction, email, clock(), { line });
  afterCommit(transaction, () => mail.wake());
  return { invitationLink: null, mailId };
}

async function isOn(db: Db, licenseId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
