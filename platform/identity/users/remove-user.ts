import { sql } from 'kysely';
import { actorNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { FoundLicenseUser } from '../../access/license-user.ts';
import { withChanges, recordConsequences, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type { removeUser as call } from '../../contract/users/removal-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { lockAccountRow } from './lock-account-row.ts';
import { removedFromLicenseMail } from './removal-mails.ts';
import { emailRemoved } from './email-removed.ts';
import { requireLicenseUser } from './update-user.ts';
import { userActions } from './user-actions.ts';

/**
 * DELETE user/{userId}: removes a user from the license, in one transaction (decisions, 'Removing a user'). Their
 * executions end, the actor takes over their machines and everything else they own, and their sessions and live streams
 * end at once. The account stays for its other licenses, and for being added again; one that was never activated is
 * deleted with its last license.
 * @throws Refusal 403 without the permission, for oneself, and for a Super Admin unless the actor is one; 404
 */
export async function removeUser(
  context: PlatformServices,
  { actor, params: { userId }, query }: CallRequest<typeof call>,
): Promise<true> {
  userActions.requirePermission('remove', { actor, project: undefined });
  const { kind, clock, settings, cascades } = context;
  const { licenseId } = actor;
  await withChanges(context, async (transaction) => {
    const now = clock();
    // Locks in the order in which signing in, and changing a user, lock the same rows.
    await lockAccountRow(transaction, kind, userId);
    await recordSubject(transaction, userId);
    await lockLicense(transaction, licenseId);
    const person = await requireLicenseUser(transaction, actor, userId);
    const remover = await actorNow(transaction, actor);
    userActions.require('remove', person, { actor: remover, project: undefined });

    const keepSuites = query.changeSuiteAccess === 'true';
    await cascades.leave(transaction, { licenseId, user: person, by: actor.userId, keepSuites, now });
    recordAudienceChange(transaction, { userId, licenseId });
    await transaction
      .deleteFrom('licenseUsers')
      .where('licenseId', '=', licenseId)
      .where('userId', '=', userId)
      .execute();
    await settleAccount(transaction, kind, person, licenseId);
    const where = { by: actor.name, organisation: actor.license.name };
    const written = removedFromLicenseMail(settings.publicUrl, person, where);
    await emailRemoved(context, transaction, { licenseId, user: person, written });
  });
  return true;
}

/**
 * Makes another license of the user their current one. Without another license, the account stays as it is, unless it
 * was never activated: then it is deleted.
 */
async function settleAccount(
  transaction: Db,
  { lockUnreferred }: DatabaseKind,
  { id, name, emailId, activationStatus, currentLicenseId }: FoundLicenseUser,
  licenseId: string,
): Promise<void> {
  const others = () =>
    transaction
      .selectFrom('licenseUsers')
      .select('licenseId')
      .where('userId', '=', id)
      .where('confirmationHash', 'is', null)
      .orderBy('createdOn')
      .orderBy('licenseId')
      .executeTakeFirst();
  if (activationStatus !== 'ACTIVE') {
    // Locks the account, because another license could be adding it now.
    await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .modifyEnd(sql.raw(lockUnreferred))
      .execute();
    if (!(await others())) {
      await transaction.deleteFrom('users').where('id', '=', id).execute();
      recordConsequences(transaction, [
        { kind: 'account', deed: 'deleted', id, name, projectId: null, before: { emailId }, after: {} },
      ]);
      return;
    }
  }
  const next = currentLicenseId === licenseId ? await others() : undefined;
  if (!next) return;
  await transaction
    .updateTable('users')
    .set({ currentLicenseId: next.licenseId })
    .where('id', '=', id)
    .execute();
}
