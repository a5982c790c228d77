import type { CallRequest } from '../../access/call-request.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import { licenseMessages } from '../../contract/licenses/membership-values.ts';
import type { chooseLicense as call } from '../../contract/licenses/license-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { conflict, notFound } from '../../foundation/refusal.ts';

/**
 * PUT user/license/{licenseId}: switches this session and all later ones to that license. Other sessions keep theirs.
 * @throws Refusal 404 when the user is not on the license, 409 when they have yet to join it
 */
export async function chooseLicense(
  context: PlatformServices,
  { actor, params: { licenseId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { sessionId, userId } = actor;
  return withChanges(context, async (transaction) => {
    const found = await transaction
      .selectFrom('licenses')
      .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'licenses.id')
      .select(['licenses.id', 'licenses.name', 'licenseUsers.confirmationHash'])
      .where('licenses.id', '=', licenseId)
      .where('licenseUsers.userId', '=', userId)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { confirmationHash, ...license } = found;
    if (confirmationHash !== null) throw conflict(licenseMessages.joinFirst);
    await recordSubject(transaction, sessionId);
    await transaction
      .updateTable('sessions')
      .set({ licenseId })
      .where('id', '=', sessionId)
      // A client always works on the license of its machine.
      .where('machineId', 'is', null)
      .execute();
    await transaction
      .updateTable('users')
      .set({ currentLicenseId: licenseId })
      .where('id', '=', userId)
      .execute();
    recordAudienceChange(transaction, { userId, licenseId: actor.licenseId });
    return license;
  });
}
