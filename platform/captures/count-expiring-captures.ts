import type { CallRequest } from '../access/call-request.ts';
import type { countExpiringCaptures as call } from '../contract/executions/capture-calls.ts';
import type { CaptureKind } from '../contract/executions/capture-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { countExpiring, type Made } from '../execution-configuration/count-expiring.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';
import type { Ground } from '../ground.ts';

/**
 * GET run-config/run-config-id/{id}/excess: counts the screenshots and videos that other days would delete.
 * All Projects counts those of projects without their own settings.
 * @throws Refusal as {@link countExpiring}
 */
export async function countExpiringCaptures(
  { db, clock }: Ground,
  { actor, project, params: { id }, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const days = { screenshot: query.noOfDaysForScreenShot, video: query.noOfDaysForVideo };
  const { screenshot, video } = await countExpiring<CaptureKind>(
    { clock },
    { actor, project, id, days },
    {
      requireEditor: runSettings.requireEditor,
      async daysIn(scope) {
        const { visualCaptureSettings: now } = (await runSettings.effectiveIn(db, scope)).settings;
        return { screenshot: now.noOfDaysForScreenShot, video: now.noOfDaysForVideo };
      },
      count: (scope, made) => countMade(db, scope, made),
    },
  );
  return { screenshots: screenshot, videos: video };
}

async function countMade(
  db: Db,
  { licenseId, projectId }: SettingsScope,
  { kind, from, to }: Made<CaptureKind>,
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
