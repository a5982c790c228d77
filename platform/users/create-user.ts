import { v7 as newId } from 'uuid';
import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { countAccountMail } from '../accounts/account-mail-limits.ts';
import { addedMail } from '../accounts/account-mails.ts';
import { sendInvitation } from '../accounts/activation.ts';
import { findAccountByEmail, normalEmail, type Account } from '../accounts/users.ts';
import { afterCommit, changing, noteSubject } from '../changing.ts';
import type { Privilege } from '../contract/access/access-values.ts';
import type { createUser as call } from '../contract/users/user-calls.ts';
import { userMessages } from '../contract/users/user-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { notFound, wrong } from '../refusal.ts';
import { actorNow } from '../access/actor-now.ts';
import { requireGrantable, requireRoom } from './license-limits.ts';
import { invitationLinkFor } from './resend-invitation.ts';
import { privilegeOn } from './update-user.ts';
import { licenseUsersOf } from './user-rows.ts';

type Request = CallRequest<typeof call>;

/**
 * POST user: adds somebody to the actor's license. A new address becomes a PENDING account, with the name given, and is mailed
 * an invitation; who has an account is added at once, and told by mail.
 * @throws Refusal 403 for who may not add users, or no Super Admins; 400 'User already exists', for a third Super Admin, on a
 *   C-Basic license that has its three users; 429 for too many mails to one address
 */
export async function createUser(context: Ground, request: Request): Promise<CallReply<typeof call>> {
  const { actor, body } = request;
  requirePermission(actor, 'users.edit');
  const privilege = privilegeOn(actor, body.licenses);
  await countAccountMail(context.db, body.emailId, request.callerAddress, context.clock());
  const add = () =>
    changing(context, (transaction) => addUser(context, transaction, actor, { ...body, privilege }));
  return add().catch((error: unknown) => {
    // Somebody else has made the account at the same moment: now it is there to be added, or has been.
    if (context.kind.isUniqueViolation(error)) return add();
    throw error;
  });
}

interface Added {
  /** Counts only when the account is new. */
  readonly name: string;
  readonly emailId: string;
  readonly privilege: Privilege;
}

/**
 * The same for one person, in a transaction that adds them in other places as well.
 * @throws Refusal as `createUser`, but for mails, which are the caller's to count; 401 for who has been removed meanwhile
 */
export async function addUser(
  context: Ground,
  transaction: Db,
  actor: Actor,
  { name, emailId, privilege }: Added,
): Promise<CallReply<typeof call>> {
  const { licenseId } = actor;
  await lockLicense(transaction, licenseId);
  const inviter = await actorNow(transaction, actor);
  requirePermission(inviter, 'users.edit');
  const known = await findAccountByEmail(transaction, emailId);
  if (known && (await isOn(transaction, licenseId, known.id))) throw wrong('emailId', userMessages.exists);
  await requireRoom(transaction, actor);
  await requireGrantable(transaction, inviter, privilege);

  const now = context.clock();
  const createdOn = now.toISOString();
  const account = known ?? {
    id: newId(),
    name,
    emailId: normalEmail(emailId),
    passwordHash: null,
    activationStatus: 'PENDING' as const,
    secondFactorOn: null,
  };
  await noteSubject(transaction, account.id);
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
  const link = await tell(context, transaction, account, {
    organisation: actor.license.name,
    by: actor.name,
  });
  const [user] = await licenseUsersOf(transaction, actor, [account.id], now);
  if (!user) throw notFound();
  return { user, invitationLink: await invitationLinkFor(context, transaction, account, link) };
}

/** Mails the link that activates the account; who needs none is told of the license. @returns the link, if there is one */
async function tell(
  context: Ground,
  transaction: Db,
  account: Account,
  invitation: { readonly organisation: string; readonly by: string },
): Promise<string | undefined> {
  if (account.activationStatus !== 'ACTIVE') {
    return sendInvitation(context, transaction, account, invitation);
  }
  const { mail, clock, settings } = context;
  await mail.add(transaction, addedMail(settings.publicUrl, account, invitation), clock());
  afterCommit(transaction, () => mail.wake());
  return undefined;
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
