import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import { findLicenseUser, type FoundLicenseUser } from '../access/license-user.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing, noteSubject } from '../changing.ts';
import { noteAudience } from '../audience-changes.ts';
import type * as calls from '../contract/users/user-calls.ts';
import type { LicenseUser } from '../contract/users/user-fields.ts';
import { userMessages } from '../contract/users/user-values.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { notFound, wrong } from '../refusal.ts';
import { actorNow } from '../access/actor-now.ts';
import { correctName } from './correct-name.ts';
import { holdAccount } from './hold-account.ts';
import { requireGrantable } from './license-limits.ts';
import { licenseUsersOf } from './user-rows.ts';
import { requireManaged } from './who-manages.ts';

/**
 * PUT user/{userId}: changes a user's privilege on the license, and the name of a user who has never signed in. It
 * applies from their next call, and to their live streams at once.
 * @throws Refusal 403 for users who may not edit users, for oneself, for a Super Admin unless the actor is one, and for
 *   the name of a user who has signed in; 404; 400 for a third Super Admin, and for another license than one's own
 */
export async function updateUser(
  context: Ground,
  { actor, params: { userId }, body }: CallRequest<typeof calls.updateUser>,
): Promise<LicenseUser> {
  requirePermission(actor, 'users.edit');
  const privilege = privilegeOn(actor, body.licenses);
  const now = context.clock();
  return changing(context, async (transaction) => {
    await holdAccount(transaction, context.kind, userId);
    await noteSubject(transaction, userId);
    await lockLicense(transaction, actor.licenseId);
    const changer = await actorNow(transaction, actor);
    requirePermission(changer, 'users.edit');
    const user = await requireLicenseUser(transaction, actor, userId);
    requireManaged(changer, user);
    if (body.name !== undefined) await correctName(transaction, changer, user, body.name, now);
    if (user.privilege !== privilege) {
      await requireGrantable(transaction, changer, privilege);
      await transaction
        .updateTable('licenseUsers')
        .set({ privilege, modifiedOn: now.toISOString(), modifiedBy: actor.userId })
        .where('licenseId', '=', actor.licenseId)
        .where('userId', '=', userId)
        .execute();
      noteAudience(transaction, { userId, licenseId: actor.licenseId });
    }
    const [updated] = await licenseUsersOf(transaction, actor, [userId], now);
    if (!updated) throw notFound();
    return updated;
  });
}

/** Returns the requested privilege on the license that the actor works on. @throws Refusal 400 for another license */
export function privilegeOn(
  { licenseId }: Actor,
  licenses: CallRequest<typeof calls.updateUser>['body']['licenses'],
) {
  const [asked] = licenses;
  if (asked?.id !== licenseId) throw wrong('licenses.0.id', userMessages.otherLicense);
  return asked.privilege;
}

/** Finds a user on the actor's license. @throws Refusal 404 */
export async function requireLicenseUser(
  db: Db,
  { licenseId }: Pick<Actor, 'licenseId'>,
  userId: string,
): Promise<FoundLicenseUser> {
  const row = await findLicenseUser(db, licenseId, userId);
  if (!row) throw notFound();
  return row;
}
