import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { findLicenseUser, type FoundLicenseUser } from '../../access/license-user.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type * as calls from '../../contract/users/user-calls.ts';
import type { LicenseUser } from '../../contract/users/user-fields.ts';
import { userMessages } from '../../contract/users/user-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { notFound, wrong } from '../../foundation/refusal.ts';
import { actorNow } from '../../access/actor-now.ts';
import { correctName } from './correct-name.ts';
import { lockAccountRow } from './lock-account-row.ts';
import { requireGrantable } from './license-limits.ts';
import { licenseUsersOf } from './user-rows.ts';
import { userActions } from './user-actions.ts';

/**
 * PUT user/{userId}: changes a user's privilege on the license, and the name of a user who has never signed in. It
 * applies from their next call, and to their live streams at once.
 * @throws Refusal 403 for users who may not edit users, for oneself, for a Super Admin unless the actor is one, and for
 *   the name of a user who has signed in; 404; 400 for a third Super Admin, and for another license than one's own
 */
export async function updateUser(
  context: PlatformServices,
  { actor, params: { userId }, body }: CallRequest<typeof calls.updateUser>,
): Promise<LicenseUser> {
  userActions.requirePermission('edit', { actor, project: undefined });
  const privilege = privilegeOn(actor, body.licenses);
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    await lockAccountRow(transaction, context.kind, userId);
    await recordSubject(transaction, userId);
    await lockLicense(transaction, actor.licenseId);
    const changer = await actorNow(transaction, actor);
    const user = await requireLicenseUser(transaction, actor, userId);
    userActions.require('edit', user, { actor: changer, project: undefined });
    if (body.name !== undefined) await correctName(transaction, changer, user, { name: body.name, now });
    if (user.privilege !== privilege) {
      await requireGrantable(transaction, changer, privilege);
      await transaction
        .updateTable('licenseUsers')
        .set({ privilege, modifiedOn: now.toISOString(), modifiedBy: actor.userId })
        .where('licenseId', '=', actor.licenseId)
        .where('userId', '=', userId)
        .execute();
      recordAudienceChange(transaction, { userId, licenseId: actor.licenseId });
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
