import { v7 as newId } from 'uuid';
import type { CallRequest } from '../access/call-request.ts';
import { changing } from '../changing.ts';
import type { sendTestReport as call } from '../contract/execution-configuration/report-notice-calls.ts';
import { reportConfigurationMessages } from '../contract/execution-configuration/report-configuration-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import { requireScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import type { Ground } from '../ground.ts';
import { badRequest } from '../refusal.ts';
import { addressesOf } from './addresses.ts';
import { countSending } from './notice-limit.ts';
import { tell } from './tell.ts';
import { testMail } from './test-mail.ts';

/**
 * POST report-config/report-id/{id}/test: sends an email to everyone who is selected now; the caller counts
 * as the initiator.
 * @throws Refusal 403 without the permission, 404 for another id, 400 where no recipient is selected, 429
 */
export async function sendTestReport(
  context: Ground,
  { actor, project, params: { id }, body: { to } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  reportSettings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, id);
  if (to === 'slack') throw badRequest(reportConfigurationMessages.noSlackChosen);
  const { clock, mail, settings } = context;
  const now = clock();
  const held = await reportSettings.effectiveIn(context.db, scope);
  const told = await addressesOf(context.db, scope, { ...held.settings, initiatorId: actor.userId });
  if (told.length === 0) throw badRequest(reportConfigurationMessages.nobodyChosen);
  await countSending(context.db, { licenseId: scope.licenseId, what: `report-test:${id}` }, now);
  const noticeId = newId();
  const createdOn = now.toISOString();
  const addresses = await changing(context, async (transaction) => {
    await transaction
      .insertInto('reportNotices')
      .values({
        id: noticeId,
        licenseId: scope.licenseId,
        projectId: scope.projectId ?? null,
        executionId: null,
        createdOn,
        attempts: 1,
        nextAttemptOn: createdOn,
        doneOn: createdOn,
        lastError: null,
        again: 0,
      })
      .execute();
    const where = { by: actor.name, organisation: actor.license.name, project: project?.name };
    return tell(
      context,
      transaction,
      { id: noticeId, licenseId: scope.licenseId },
      told,
      (one, unsubscribe) => testMail(settings.publicUrl, { told: one, unsubscribe }, where),
    );
  });
  mail.wake();
  return { noticeId, addresses };
}
