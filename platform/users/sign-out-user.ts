import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { endSessions } from '../accounts/sessions.ts';
import { changing } from '../changing.ts';
import type { signOutUser as call } from '../contract/users/user-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Ground } from '../ground.ts';
import { requireLicenseUser } from './update-user.ts';
import { requireManaged } from './who-manages.ts';

/**
 * Ends every session of a user on the actor's license, at once; those on other licenses continue.
 * @throws Refusal 403 as `updateUser`, 404
 */
export async function signOutUser(
  context: Ground,
  { actor, params: { userId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  return changing(context, async (transaction) => {
    requireManaged(actor, await requireLicenseUser(transaction, actor, userId));
    return { endedSessions: await endSessions(transaction, userId, { onLicense: actor.licenseId }) };
  });
}
