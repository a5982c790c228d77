import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { normalEmail } from '../accounts/users.ts';
import type { findUserByEmail as call } from '../../contract/users/user-calls.ts';
import { userLimits } from '../../contract/users/user-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { messages } from '../../contract/wire/calls/message-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { notFound } from '../../foundation/refusal.ts';

/**
 * GET user/emailId: finds the user with an address on the actor's license. Reveals nothing about users of other
 * licenses.
 * @throws Refusal 403 for users who may not add users, 404, 429 after 60 in a minute
 */
export async function findUserByEmail(
  { db, clock }: PlatformServices,
  { actor, query: { emailId } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const limit = { hits: userLimits.lookupsPerMinute, seconds: 60 };
  await countHit(db, `name-lookup:${actor.userId}`, limit, clock());
  const found = await db
    .selectFrom('users')
    .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
    .select(['users.name', 'users.emailId'])
    .where('users.emailId', '=', normalEmail(emailId))
    .where('licenseUsers.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!found) throw notFound(messages.userMissing);
  return found;
}
