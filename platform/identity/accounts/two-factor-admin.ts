import { findLicenseUser } from '../../access/license-user.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import type * as calls from '../../contract/accounts/two-factor-calls.ts';
import { twoFactorMessages } from '../../contract/accounts/two-factor-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, forbidden, notFound } from '../../foundation/refusal.ts';
import { twoFactorResetMail } from './account-mails.ts';
import { clearWrongCodes } from './require-code.ts';
import { removeTwoFactor } from './two-factor.ts';
import { clearFailures } from './sign-in-locks.ts';
import type { Account } from './users.ts';

/**
 * Resets two-factor authentication for a user on the license who has lost it. The account isn't opened: the password
 * stays, sessions continue, and the owner is emailed. Only the license that the user works on can do it: another could
 * have added them without their consent, and the account opens all its licenses.
 * @throws Refusal 403 for actors who may not edit users, for a Super Admin when the actor is none, and for users who
 *   work on another license; 404; 400 when it is off, or it is the actor's own, which they turn off themselves
 */
export async function resetSecondFactor(
  context: PlatformServices,
  { actor, params: { userId } }: CallRequest<typeof calls.resetSecondFactor>,
): Promise<boolean> {
  requirePermission(actor, 'users.edit');
  if (userId === actor.userId) throw badRequest(twoFactorMessages.ownReset);
  return withChanges(context, async (transaction) => {
    const user = await findLicenseUser(transaction, actor.licenseId, userId);
    if (!user) throw notFound();
    if (user.privilege === 'Super Admin') requirePermission(actor, 'users.make-super-admin');
    if (user.currentLicenseId !== actor.licenseId) throw worksElsewhere();
    if (user.secondFactorOn === null) throw badRequest(twoFactorMessages.isOff);
    await takeTwoFactor(context, transaction, user, actor.name);
    return true;
  });
}

const worksElsewhere = () =>
  forbidden(
    {
      id: 'users.edit',
      name: permissionNames['users.edit'],
      grantedBy: 'An Admin of the license that the user works on, by doing this for you',
    },
    twoFactorMessages.elsewhere,
  );

/**
 * Removes a user's two-factor authentication and the lock that wrong codes have caused, and emails them who did it.
 * @param transaction of `withChanges`
 */
export async function takeTwoFactor(
  { clock, mail, settings }: Pick<PlatformServices, 'clock' | 'mail' | 'settings'>,
  transaction: Db,
  owner: Pick<Account, 'id' | 'name' | 'emailId'>,
  by: string,
): Promise<void> {
  const now = clock();
  await removeTwoFactor(transaction, owner.id, now);
  // Codes that were tried while the phone was lost must not lock the owner out.
  await clearFailures(transaction, owner.emailId);
  await clearWrongCodes(transaction, owner.id);
  await mail.add(transaction, twoFactorResetMail(settings.publicUrl, owner, by), now);
  afterCommit(transaction, () => mail.wake());
}
