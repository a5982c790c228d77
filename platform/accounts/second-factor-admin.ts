import { findLicenseUser } from '../access/license-user.ts';
import { requirePermission } from '../access/require-permission.ts';
import { afterCommit, changing } from '../changing.ts';
import type { CallRequest } from '../access/call-request.ts';
import { permissionNames } from '../contract/access/permission-values.ts';
import type * as calls from '../contract/accounts/second-factor-calls.ts';
import { secondFactorMessages } from '../contract/accounts/second-factor-values.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { badRequest, forbidden, notFound } from '../refusal.ts';
import { secondFactorResetMail } from './account-mails.ts';
import { forgetWrongCodes } from './require-code.ts';
import { removeSecondFactor } from './second-factor.ts';
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
  context: Ground,
  { actor, params: { userId } }: CallRequest<typeof calls.resetSecondFactor>,
): Promise<boolean> {
  requirePermission(actor, 'users.edit');
  if (userId === actor.userId) throw badRequest(secondFactorMessages.ownReset);
  return changing(context, async (transaction) => {
    const user = await findLicenseUser(transaction, actor.licenseId, userId);
    if (!user) throw notFound();
    if (user.privilege === 'Super Admin') requirePermission(actor, 'users.make-super-admin');
    if (user.currentLicenseId !== actor.licenseId) throw worksElsewhere();
    if (user.secondFactorOn === null) throw badRequest(secondFactorMessages.isOff);
    await takeSecondFactor(context, transaction, user, actor.name);
    return true;
  });
}

const worksElsewhere = () =>
  forbidden(
    {
      id: 'users.edit',
      name: permissionNames['users.edit'],
      grantedBy: 'An Admin of the license that they work on, by doing it',
    },
    secondFactorMessages.elsewhere,
  );

/**
 * Removes a user's two-factor authentication and the lock that wrong codes have caused, and emails them who did it.
 * @param transaction of `changing`
 */
export async function takeSecondFactor(
  { clock, mail, settings }: Pick<Ground, 'clock' | 'mail' | 'settings'>,
  transaction: Db,
  owner: Pick<Account, 'id' | 'name' | 'emailId'>,
  by: string,
): Promise<void> {
  const now = clock();
  await removeSecondFactor(transaction, owner.id, now);
  // Codes that were tried while the phone was lost must not lock the owner out.
  await clearFailures(transaction, owner.emailId);
  await forgetWrongCodes(transaction, owner.id);
  await mail.add(transaction, secondFactorResetMail(settings.publicUrl, owner, by), now);
  afterCommit(transaction, () => mail.wake());
}
