import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { unknownTimeZone } from '../../contract/projects/project-values.ts';
import type { updateTimeZone as call } from '../../contract/projects/time-zone-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import { wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { setLicenseZone } from '../licenses/set-license-zone.ts';
import { setProjectZone } from './project-rows.ts';
import { findTimeZone } from '../../foundation/time-zones.ts';

/**
 * PUT timeZoneConfiguration/: changes the zone of the project that the call is made in; in All Projects that of the
 * license. Choosing the same again changes nothing, also not who changed it.
 * @throws Refusal 403 for plain users and in a project that is not open, 400 'Time zone is not known'
 */
export async function updateTimeZone(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'time-zone.edit', { project });
  const now = context.clock();
  const zone = findTimeZone(body.id, now);
  if (!zone) throw wrong('id', unknownTimeZone);
  const by = { userId: actor.userId, now };
  return withChanges(context, async (transaction) => {
    // Nobody closes the project meanwhile.
    await lockLicense(transaction, actor.licenseId);
    await recordSubject(transaction, project?.id ?? actor.licenseId);
    if (project) await setProjectZone(transaction, project.id, zone.value, by);
    else await setLicenseZone(transaction, actor.licenseId, zone.value, by);
    const { id, name } = project ?? { id: actor.licenseId, name: actor.license.name };
    return { projectDetails: [{ id, name }] };
  });
}
