import type { CallRequest } from '../access/call-request.ts';
import { after, daySeconds } from '../after.ts';
import type { countExpiringCaptures as call } from '../contract/executions/capture-calls.ts';
import type { CaptureKind } from '../contract/executions/capture-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { requireConfigurationEditor } from '../execution-configuration/configuration-editor.ts';
import { scopeNamed, type ConfigurationScope } from '../execution-configuration/held-configuration.ts';
import { runSettingsIn } from '../execution-configuration/run-settings.ts';
import type { Ground } from '../ground.ts';

/**
 * GET run-config/run-config-id/{id}/excess: counts the screenshots and videos that other days would delete, beside those that go
 * as it is now. In All Projects those of projects without settings of their own.
 * @throws Refusal 403 to users who may not save the settings, 404 for another id
 */
export async function countExpiringCaptures(
  { db, clock }: Ground,
  { actor, project, params: { id }, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requireConfigurationEditor({ actor, project }, 'run-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  const { licenseId } = scope;
  const { visualCaptureSettings: now } = (await runSettingsIn(db, scope)).settings;
  const { visualCaptureSettings: general } = (await runSettingsIn(db, { licenseId, projectId: undefined }))
    .settings;
  const expiring = (kind: CaptureKind, days: number, daysNow: number) =>
    countBetween(db, scope, {
      kind,
      from: after(clock(), -daysNow * daySeconds),
      to: after(clock(), -days * daySeconds),
    });
  const {
    noOfDaysForScreenShot = general.noOfDaysForScreenShot,
    noOfDaysForVideo = general.noOfDaysForVideo,
  } = query;
  return {
    screenshots: await expiring('screenshot', noOfDaysForScreenShot, now.noOfDaysForScreenShot),
    videos: await expiring('video', noOfDaysForVideo, now.noOfDaysForVideo),
  };
}

async function countBetween(
  db: Db,
  { licenseId, projectId }: ConfigurationScope,
  { kind, from, to }: { readonly kind: CaptureKind; readonly from: string; readonly to: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('captures')
    .select((select) => select.fn.countAll().as('count'))
    .where('licenseId', '=', licenseId)
    .where('kind', '=', kind)
    .where('file', 'is not', null)
    .where('createdOn', '>=', from)
    .where('createdOn', '<', to)
    .where((row) =>
      projectId === undefined
        ? row.not(
            row.exists(
              row
                .selectFrom('runConfigurations')
                .select('runConfigurations.id')
                .whereRef('runConfigurations.projectId', '=', 'captures.projectId'),
            ),
          )
        : row('projectId', '=', projectId),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
