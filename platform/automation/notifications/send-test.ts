import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { sendTestReport as call } from '../../contract/execution-configuration/notification-calls.ts';
import { reportConfigurationMessages } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { requireScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { addressesOf } from './addresses.ts';
import { countSending } from './notification-limit.ts';
import { queueEmails } from './queue-emails.ts';
import { testMail } from './test-mail.ts';

/**
 * POST report-config/report-id/{id}/test: sends an email to everyone who is selected now; the caller counts
 * as the initiator.
 * @throws Refusal 403 without the permission, 404 for another id, 400 where no recipient is selected, 429
 */
export async function sendTestReport(
  context: PlatformServices,
  { actor, project, params: { id }, body: { to } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  reportSettings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, id);
  if (to === 'slack') throw badRequest(reportConfigurationMessages.noSlackChosen);
  const { clock, mail, settings } = context;
  const now = clock();
  const effective = await reportSettings.effectiveIn(context.db, scope);
  const recipients = await addressesOf(context.db, scope, {
    ...effective.settings,
    initiatorId: actor.userId,
  });
  if (recipients.length === 0) throw badRequest(reportConfigurationMessages.nobodyChosen);
  await countSending(context.db, { licenseId: scope.licenseId, what: `report-test:${id}` }, now);
  const notificationId = newId();
  const createdOn = now.toISOString();
  const addresses = await withChanges(context, async (transaction) => {
    await transaction
      .insertInto('notifications')
      .values({
        id: notificationId,
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
    return queueEmails(
      context,
      transaction,
      { id: notificationId, licenseId: scope.licenseId, recipients },
      (one, unsubscribe) => testMail(settings.publicUrl, { recipient: one, unsubscribe }, where),
    );
  });
  mail.wake();
  return { notificationId, addresses };
}
