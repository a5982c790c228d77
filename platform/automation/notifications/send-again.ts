import { sql } from 'kysely';
import type { CallRequest } from '../../access/call-request.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { sendNoticeAgain as call } from '../../contract/execution-configuration/notification-calls.ts';
import {
  reportConfigurationMessages,
  type UnsentReason,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import { scopeOf, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import { badRequest, notFound } from '../../foundation/refusal.ts';
import type { Db } from '../../foundation/database/database.ts';
import { givenUpOn } from '../../foundation/work-queue/queue-columns.ts';
import { addressesOf } from './addresses.ts';
import { countGuests } from './guest-limit.ts';
import { countSending } from './notification-limit.ts';
import type { NotificationsContext } from './notifications-context.ts';
import { unsentIn } from './unsent.ts';
import { unsentReasonsOf } from './unsent-reasons.ts';

/**
 * POST report-config/notices/{notificationId}/send: sends it again, to recipients for whom it was given up or not
 * sent, or to everyone who is selected now. Guests who have received their emails of the day get no further
 * one.
 * @throws Refusal 403 without the permission, 404, 400 for a test and where there is nobody to send it to,
 * 429
 */
export async function sendNoticeAgain(
  context: NotificationsContext,
  { actor, project, params: { notificationId }, body: { to } }: CallRequest<typeof call>,
): Promise<true> {
  reportSettings.requireEditor({ actor, project });
  const { clock, notifications, mail } = context;
  const now = clock();
  const scope = scopeOf({ actor, project });
  const notification = await notificationIn(context.db, scope, notificationId);
  if (!notification) throw notFound();
  if (notification.executionId === null || notification.createdBy === null)
    throw badRequest(reportConfigurationMessages.testNotAgain);
  await countSending(context.db, { licenseId: actor.licenseId, what: `report-again:${notificationId}` }, now);
  const about = { licenseId: actor.licenseId, projectId: notification.projectId ?? undefined };
  const { createdBy: initiatorId } = notification;
  await withChanges(context, async (transaction) => {
    const { settings } = await reportSettings.effectiveIn(transaction, about);
    const recipients = await addressesOf(transaction, about, { ...settings, initiatorId });
    if (to === 'all') {
      if (recipients.length === 0) throw badRequest(reportConfigurationMessages.nobodyToSendTo);
      return prepareAgain(transaction, notificationId, { again: 1, now });
    }
    const failed = await failedIn(transaction, notificationId);
    const unsent = await unsentIn(transaction, notificationId);
    const unreached = recipients.filter(({ emailId }) => failed.has(emailId) || unsent.has(emailId));
    if (unreached.length === 0) throw badRequest(reportConfigurationMessages.noneFailed);
    const reasons = await unsentReasonsOf(transaction, scope.licenseId, unreached, now);
    const going = unreached.filter(({ emailId }) => !reasons.has(emailId));
    if (going.length === 0) throw badRequest(whyNobody([...reasons.values()]));
    const triedAgain = going.filter(({ emailId }) => failed.has(emailId) && !unsent.has(emailId));
    await countGuests(transaction, scope.licenseId, triedAgain, now);
    const mailIds = triedAgain.flatMap(({ emailId }) => failed.get(emailId) ?? []);
    await mail.again(transaction, mailIds, now);
    // Recipients who were not sent the notification have no email yet.
    if (triedAgain.length < going.length) await prepareAgain(transaction, notificationId, { again: 2, now });
  });
  notifications.wake();
  mail.wake();
  return true;
}

const whyNobody = (reasons: readonly UnsentReason[]): string =>
  reasons.includes('full')
    ? reportConfigurationMessages.allGuestsFull
    : reportConfigurationMessages.noneReachable;

async function prepareAgain(
  transaction: Db,
  notificationId: string,
  { again, now }: { readonly again: 1 | 2; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('notifications')
    .set((set) => ({
      // It may already be waiting to be sent to all.
      again: again === 1 ? 1 : set.case().when(isGoingToAll).then(1).else(2).end(),
      doneOn: null,
      attempts: 0,
      lastError: null,
      nextAttemptOn: now.toISOString(),
    }))
    .where('id', '=', notificationId)
    .execute();
}

const isGoingToAll = sql<boolean>`again = 1 and done_on is null`;

const notificationIn = (db: Db, { licenseId, projectId }: SettingsScope, notificationId: string) =>
  db
    .selectFrom('notifications')
    .leftJoin('executions', 'executions.id', 'notifications.executionId')
    .select(['notifications.executionId', 'notifications.projectId', 'executions.createdBy'])
    .where('notifications.id', '=', notificationId)
    .where('notifications.licenseId', '=', licenseId)
    .where((notification) =>
      projectId === undefined
        ? notification.lit(true)
        : notification('notifications.projectId', '=', projectId),
    )
    .executeTakeFirst();

/** Returns the emails of a notification that were given up, by their address. */
async function failedIn(db: Db, notificationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('notificationRecipients')
    .innerJoin('mails', 'mails.id', 'notificationRecipients.mailId')
    .select(['notificationRecipients.mailId', 'notificationRecipients.emailId'])
    .where('notificationRecipients.notificationId', '=', notificationId)
    .where('mails.sentOn', 'is', null)
    .where('mails.nextAttemptOn', '=', givenUpOn)
    .execute();
  return new Map(rows.map(({ emailId, mailId }) => [emailId, mailId]));
}
