import { normalEmail } from '../accounts/users.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { askGuestAgain as call } from '../../contract/guests/guest-calls.ts';
import { guestMessages } from '../../contract/guests/guest-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { badRequest, notFound } from '../../foundation/refusal.ts';
import { ask, isAskedByMany } from './ask-guests.ts';
import { isChosen } from './chosen-guests.ts';
import { guestRows, mayAskAgain } from './guest-standings.ts';

/**
 * POST guest/ask: sends the confirmation again to a guest who is in a group or a recipient there.
 * @throws Refusal 403 for users who may edit neither groups nor recipients, 404 for an address that is no guest there,
 *   400 for a guest who was asked too often or too recently
 */
export async function askGuestAgain(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  if (!isPermitted(actor, 'execution-configuration.edit', project)) {
    requirePermission(actor, 'groups.edit', { project });
  }
  const guest = { licenseId: actor.licenseId, emailId: normalEmail(body.emailId) };
  const { licenseId, emailId } = guest;
  return withChanges(context, async (transaction) => {
    await recordSubject(transaction, `${licenseId} ${emailId}`);
    await lockLicense(transaction, licenseId);
    const row = (await guestRows(transaction, licenseId, [emailId])).get(emailId);
    if (!row || !(await isChosen(transaction, guest, project?.id))) throw notFound();
    const now = context.clock();
    const isCrowded = await isAskedByMany(transaction, emailId, now);
    if (isCrowded || !mayAskAgain(row, now)) throw badRequest(guestMessages.notAskedAgain);
    await ask(transaction, context, guest);
    return { emailId };
  });
}
