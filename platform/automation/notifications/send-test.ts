import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { sendTestReport as call } from '../../contract/execution-configuration/notification-calls.ts';
import { reportConfigurationMessages } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { idOf, requireScope, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import type { DeliveriesContext } from '../integrations/deliveries/deliveries-context.ts';
import { queueMessages } from '../integrations/deliveries/queue-messages.ts';
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
  context: DeliveriesContext,
  { actor, project, params: { id }, body: { to } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  reportSettings.requireEditor({ actor, project });
  const scope = requireScope({ actor, project }, id);
  const { clock, mail, settings } = context;
  const now = clock();
  const effective = await reportSettings.effectiveIn(context.db, scope);
  if (to !== 'email') {
    const { channels, webhooks } = effective.settings;
    const instances = to === 'slack' ? channels : webhooks;
    if (instances.length === 0) {
      const { noSlackChosen, noWebhookChosen } = reportConfigurationMessages;
      throw badRequest(to === 'slack' ? noSlackChosen : noWebhookChosen);
    }
    const by = `${actor.name} of ${actor.license.name}`;
    return sendMessageTest(context, { scope, by, place: project?.name ?? 'All Projects' }, instances);
  }
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

interface MessageTest {
  readonly scope: SettingsScope;
  readonly by: string;
  readonly place: string;
}

/** Queues a test message to each of these instances. @throws Refusal 429 */
async function sendMessageTest(
  context: DeliveriesContext,
  { scope, by, place }: MessageTest,
  instances: readonly { readonly id: string }[],
): Promise<CallReply<typeof call>> {
  const { licenseId, projectId = null } = scope;
  const now = context.clock();
  const what = `report-test:${idOf(scope)}` as const;
  await countSending(context.db, { licenseId, what }, now);
  await withChanges(context, (transaction) =>
    queueMessages(transaction, context, {
      licenseId,
      projectId,
      executionId: null,
      kind: 'test message',
      instanceIds: instances.map(({ id }) => id),
      lines: [
        { text: `Test notification for ${place}`, isHeading: true },
        { text: `Sent by ${by}. Messages will arrive here when executions end.` },
        { text: 'Open FireFlink', address: context.settings.publicUrl },
      ],
      data: { type: 'test', timestamp: now.toISOString(), data: { sentBy: by, place } },
    }),
  );
  context.deliveries.wake();
  return { notificationId: null, addresses: instances.length };
}
