import type { CallRequest } from '../../access/call-request.ts';
import type { RunSettings } from '../../contract/execution-configuration/run-configuration-calls.ts';
import type { countExpiringCaptures as call } from '../../contract/executions/capture-calls.ts';
import type { CaptureKind } from '../../contract/executions/capture-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countExpiring, type Expiring } from '../execution-configuration/count-expiring.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';

/** Screenshots and videos expire by the run configuration, unless their execution is kept. */
export const expiringCaptures: Expiring<CaptureKind, RunSettings> = {
  settings: runSettings,
  daysOf: ({ visualCaptureSettings }) => ({
    screenshot: visualCaptureSettings.noOfDaysForScreenShot,
    video: visualCaptureSettings.noOfDaysForVideo,
  }),
  stored: (db, kind) =>
    db
      .selectFrom('captures')
      .innerJoin('executions', 'executions.id', 'captures.executionId')
      .select(['captures.licenseId', 'captures.projectId', 'captures.createdOn'])
      .where('captures.kind', '=', kind)
      .where('captures.file', 'is not', null)
      .where('executions.keptOn', 'is', null),
};

/**
 * GET run-config/run-config-id/{id}/excess: counts the screenshots and videos that other days would delete.
 * @throws Refusal as {@link countExpiring}
 */
export async function countExpiringCaptures(
  context: PlatformServices,
  request: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { screenshot, video } = await countExpiring(context, expiringCaptures, request, {
    screenshot: request.query.noOfDaysForScreenShot,
    video: request.query.noOfDaysForVideo,
  });
  return { screenshots: screenshot, videos: video };
}
