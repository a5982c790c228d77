import type { CallRequest } from '../../access/call-request.ts';
import { endSessions } from '../accounts/sessions.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { signOutUser as call } from '../../contract/users/user-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { requireLicenseUser } from './update-user.ts';
import { userActions } from './user-actions.ts';

/**
 * Ends every session of a user on the actor's license, at once; those on other licenses continue.
 * @throws Refusal 403 as `updateUser`, 404
 */
export async function signOutUser(
  context: PlatformServices,
  { actor, params: { userId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const place = { actor, project: undefined };
  userActions.requirePermission('signOut', place);
  return withChanges(context, async (transaction) => {
    userActions.require('signOut', await requireLicenseUser(transaction, actor, userId), place);
    return { endedSessions: await endSessions(transaction, userId, { onLicense: actor.licenseId }) };
  });
}
