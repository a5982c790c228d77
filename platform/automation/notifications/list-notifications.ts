import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { projectsWithExecutions } from '../../access/visible.ts';
import type * as calls from '../../contract/execution-configuration/notification-calls.ts';
import {
  reportLimits,
  reportConfigurationMessages,
  type DeliveryStatus,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import { isEnded } from '../../contract/executions/execution-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { scopeOf, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import { endedVerdict } from '../executions/verdict.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { messagesOf } from '../integrations/deliveries/messages-of.ts';
import { givenUpOn } from '../../foundation/work-queue/queue-columns.ts';

/**
 * GET report-config/notices: the newest notifications there, and the delivery to each recipient. A reader who
 * doesn't see the executions of a project sees its notifications without their executions.
 * @throws Refusal 403 without the permission
 */
export async function listReportNotices(
  { db }: PlatformServices,
  { actor, project }: CallRequest<typeof calls.listReportNotices>,
): Promise<CallReply<typeof calls.listReportNotices>> {
  requirePermission(actor, 'report-configuration.view', { project });
  const rows = await newestIn(db, scopeOf({ actor, project }));
  const seen = await projectsWithExecutions(db, actor);
  const deliveries = await deliveriesOf(
    db,
    rows.map(({ id }) => id),
  );
  const messages = await messagesOf(
    db,
    rows.flatMap(({ executionId }) => executionId ?? []),
  );
  const notifications = rows.map((row): calls.SentNotification => {
    const emails = deliveries.get(row.id) ?? [];
    const recipients = [...emails, ...(messages.get(row.executionId ?? '') ?? [])];
    const sees = seen === undefined || (row.projectId !== null && seen.includes(row.projectId));
    return {
      id: row.id,
      execution: executionOf(row, sees),
      projectName: row.projectName ?? '',
      createdOn: row.createdOn,
      error: row.lastError === null ? '' : reportConfigurationMessages.notPrepared,
      recipients,
      again: againOf(row.executionId, emails, recipients.length > emails.length),
    };
  });
  return { notifications, lastFailure: lastFailureOf(notifications) };
}

/** Who can be sent it again: a test nobody; messages are sent again in the details of their instance. */
function againOf(
  executionId: string | null,
  emails: readonly calls.ReportDelivery[],
  hasMessages: boolean,
): calls.SentNotification['again'] {
  if (executionId === null || (emails.length === 0 && hasMessages)) return [];
  const hasFailed = emails.some(({ status }) => status === 'Failed' || status === 'Not sent');
  return hasFailed ? ['failed', 'all'] : ['all'];
}

/** Selects the notifications there, newest first. One that turns out to have no recipients is left out. */
const newestIn = (db: Db, { licenseId, projectId }: SettingsScope) =>
  db
    .selectFrom('notifications')
    .leftJoin('executions', 'executions.id', 'notifications.executionId')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .leftJoin('projects', 'projects.id', 'notifications.projectId')
    .select([
      'notifications.id',
      'notifications.executionId',
      'notifications.projectId',
      'notifications.createdOn',
      'notifications.lastError',
      'projects.name as projectName',
      'executions.name as executionName',
      'executions.status',
      endedVerdict.as('verdict'),
      'executions.endedOn',
    ])
    .where('notifications.licenseId', '=', licenseId)
    .where('projects.deletingSince', 'is', null)
    .where((notification) =>
      projectId === undefined
        ? notification.lit(true)
        : notification('notifications.projectId', '=', projectId),
    )
    .where((notification) =>
      notification.or([
        notification('notifications.doneOn', 'is not', null),
        notification('notifications.lastError', 'is not', null),
        notification('notifications.again', '!=', 0),
      ]),
    )
    .orderBy('notifications.createdOn', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(reportLimits.notificationsShown)
    .execute();

type NotificationRow = Awaited<ReturnType<typeof newestIn>>[number];

/** @param sees whether the reader sees executions there; if not, the execution is left out */
function executionOf(
  { executionId: id, executionName: name, status, verdict, endedOn }: NotificationRow,
  sees: boolean,
): calls.SentNotification['execution'] {
  if (id === null || name === null || endedOn === null || status === null || !isEnded(status)) return null;
  return sees ? { id, name, status, verdict, endedOn } : { id: null, name: null, status, verdict, endedOn };
}

/** Returns the deliveries of notifications to all recipients, by name. */
async function deliveriesOf(
  db: Db,
  notificationIds: readonly string[],
): Promise<ReadonlyMap<string, calls.ReportDelivery[]>> {
  const deliveries = new Map<string, calls.ReportDelivery[]>(notificationIds.map((id) => [id, []]));
  if (notificationIds.length === 0) return deliveries;
  const rows = await db
    .selectFrom('notificationRecipients')
    .innerJoin('mails', 'mails.id', 'notificationRecipients.mailId')
    .select([
      'notificationRecipients.notificationId',
      'notificationRecipients.name',
      'notificationRecipients.emailId',
      'mails.attempts',
      'mails.nextAttemptOn',
      'mails.sentOn',
      'mails.lastError',
      'mails.lastFailedOn',
    ])
    .where('notificationRecipients.notificationId', 'in', notificationIds)
    .orderBy('notificationRecipients.name')
    .orderBy('notificationRecipients.emailId')
    .execute();
  for (const { notificationId, name, emailId, attempts, nextAttemptOn, ...mail } of rows) {
    const status = statusOf(mail.sentOn, nextAttemptOn);
    deliveries.get(notificationId)?.push({
      name,
      emailId,
      status,
      attempts,
      sentOn: mail.sentOn,
      error: mail.lastError ?? '',
      failedOn: mail.lastFailedOn,
      nextAttemptOn: status === 'Waiting' ? nextAttemptOn : null,
    });
  }
  await addUnsent(db, deliveries);
  return deliveries;
}

/** Adds the recipients who were not sent a notification, with any earlier delivery. */
async function addUnsent(db: Db, deliveries: ReadonlyMap<string, calls.ReportDelivery[]>): Promise<void> {
  const unsent = await db
    .selectFrom('unsentNotifications')
    .selectAll()
    .where('notificationId', 'in', [...deliveries.keys()])
    .execute();
  const added = new Set<calls.ReportDelivery[]>();
  for (const { notificationId, emailId, name, reason } of unsent) {
    const all = deliveries.get(notificationId) ?? [];
    const at = all.findIndex((one) => one.emailId === emailId);
    const before = all[at];
    all.splice(at < 0 ? all.length : at, 1, {
      name,
      emailId,
      status: 'Not sent',
      attempts: before?.attempts ?? 0,
      sentOn: before?.sentOn ?? null,
      error: reportConfigurationMessages.unsent[reason],
      failedOn: null,
      nextAttemptOn: null,
    });
    added.add(all);
  }
  for (const all of added) {
    all.sort((a, b) => a.name.localeCompare(b.name) || a.emailId.localeCompare(b.emailId));
  }
}

function statusOf(sentOn: string | null, nextAttemptOn: string): DeliveryStatus {
  if (sentOn !== null) return 'Sent';
  return nextAttemptOn === givenUpOn ? 'Failed' : 'Waiting';
}

function lastFailureOf(
  notifications: readonly calls.SentNotification[],
): CallReply<typeof calls.listReportNotices>['lastFailure'] {
  const failures = notifications
    .flatMap(({ recipients }) => recipients)
    .flatMap(({ emailId, error, failedOn }) => (failedOn === null ? [] : [{ emailId, error, failedOn }]));
  return failures.sort((a, b) => b.failedOn.localeCompare(a.failedOn))[0] ?? null;
}
