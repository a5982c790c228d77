import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { countAccountMail } from '../accounts/account-mail-limits.ts';
import { sendInvitation } from '../accounts/activation.ts';
import type { Account } from '../accounts/users.ts';
import { changing } from '../changing.ts';
import type { resendInvitation as call } from '../contract/users/user-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { because } from '../refusal.ts';
import { requireLicenseUser } from './update-user.ts';
import { requireManaged } from './who-manages.ts';

/**
 * Sends the activation link of somebody on the actor's license anew, PENDING or EXPIRED as they are; older links stop working.
 * @throws Refusal 403 as `updateUser`, 404, 400 'User is already activated', 429 for too many mails to one address
 */
export async function resendInvitation(
  context: Ground,
  { actor, params: { userId }, callerAddress }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const { db, clock } = context;
  const asked = await requireLicenseUser(db, actor, userId);
  requireManaged(actor, asked);
  if (asked.activationStatus === 'ACTIVE') throw because('already-activated');
  await countAccountMail(db, asked.emailId, callerAddress, clock());
  return changing(context, async (transaction) => {
    const account = await requireLicenseUser(transaction, actor, userId);
    if (account.activationStatus === 'ACTIVE') throw because('already-activated');
    const link = await sendInvitation(context, transaction, account, {
      organisation: actor.license.name,
      by: actor.name,
    });
    const { emailId } = account;
    return { emailId, invitationLink: await invitationLinkFor(context, transaction, account, link) };
  });
}

/**
 * The link, where whoever invites has to hand it on: the server has no mail, and the account is the license's alone. Whoever has
 * it sets the password, so it is not for Admins of one license to have what also opens another.
 */
export async function invitationLinkFor(
  { settings }: Ground,
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  link: string | undefined,
): Promise<string | null> {
  if (link === undefined || settings.smtpUrl !== undefined || passwordHash !== null) return null;
  const licenses = await db
    .selectFrom('licenseUsers')
    .select('licenseId')
    .where('userId', '=', id)
    .limit(2)
    .execute();
  return licenses.length === 1 ? link : null;
}
