import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/accounts/own-account-calls.ts';
import { unknownTimeZone } from '../../contract/projects/project-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { wrong } from '../../foundation/refusal.ts';
import { findTimeZone } from '../../foundation/time-zones.ts';

/** GET settings/time-zone: returns in which zone the actor sees times. */
export const getOwnTimeZone = (
  _: unknown,
  { actor: { times } }: CallRequest<typeof calls.getOwnTimeZone>,
): CallReply<typeof calls.getOwnTimeZone> => ({
  timesIn: times.isOwn ? 'own' : 'project',
  timeZone: times.ownZone ?? '',
});

/**
 * PUT settings/time-zone: changes in which zone the actor sees times, on every license.
 * @throws Refusal 400 for a zone that is not known
 */
export async function updateOwnTimeZone(
  context: PlatformServices,
  { actor, body: { timesIn, timeZone } }: CallRequest<typeof calls.updateOwnTimeZone>,
): Promise<CallReply<typeof calls.updateOwnTimeZone>> {
  const zone = timeZone === '' ? null : findTimeZone(timeZone, context.clock());
  if (zone === undefined) throw wrong('timeZone', unknownTimeZone);
  await withChanges(context, (transaction) =>
    transaction
      .updateTable('users')
      .set({ ownTimeZone: zone?.value ?? null, timesInOwnZone: timesIn === 'own' ? 1 : 0 })
      .where('id', '=', actor.userId)
      .execute(),
  );
  return { timesIn, timeZone: zone?.value ?? '' };
}
