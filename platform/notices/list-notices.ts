import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { projectsWithExecutions } from '../access/visible.ts';
import type * as calls from '../contract/execution-configuration/report-notice-calls.ts';
import {
  reportLimits,
  reportConfigurationMessages,
  type DeliveryStatus,
} from '../contract/execution-configuration/report-configuration-values.ts';
import { isEnded } from '../contract/executions/execution-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { scopeOf, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import { endedVerdict } from '../executions/verdict.ts';
import type { Ground } from '../ground.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';

/**
 * GET report-config/notices: the newest notifications there, and the delivery to each recipient. A reader who
 * doesn't see the executions of a project sees its notifications without their executions.
 * @throws Refusal 403 without the permission
 */
export async function listReportNotices(
  { db }: Ground,
  { actor, project }: CallRequest<typeof calls.listReportNotices>,
): Promise<CallReply<typeof calls.listReportNotices>> {
  requirePermission(actor, 'report-configuration.view', { project });
  const rows = await newestIn(db, scopeOf({ actor, project }));
  const seen = await projectsWithExecutions(db, actor);
  const deliveries = await deliveriesOf(
    db,
    rows.map(({ id }) => id),
  );
  const notices = rows.map((row): calls.ReportNotice => {
    const recipients = deliveries.get(row.id) ?? [];
    const hasFailed = recipients.some(({ status }) => status === 'Failed' || status === 'Not sent');
    const sees = seen === undefined || (row.projectId !== null && seen.includes(row.projectId));
    return {
      id: row.id,
      execution: executionOf(row, sees),
      projectName: row.projectName ?? '',
      createdOn: row.createdOn,
      error: row.lastError === null ? '' : reportConfigurationMessages.notPrepared,
      recipients,
      again: row.executionId === null ? [] : hasFailed ? ['failed', 'all'] : ['all'],
    };
  });
  return { notices, lastFailure: lastFailureOf(notices) };
}

/** Selects the notifications there, newest first. One that turns out to have no recipients is left out. */
const newestIn = (db: Db, { licenseId, projectId }: SettingsScope) =>
  db
    .selectFrom('reportNotices')
    .leftJoin('executions', 'executions.id', 'reportNotices.executionId')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .leftJoin('projects', 'projects.id', 'reportNotices.projectId')
    .select([
      'reportNotices.id',
      'reportNotices.executionId',
      'reportNotices.projectId',
      'reportNotices.createdOn',
      'reportNotices.lastError',
      'projects.name as projectName',
      'executions.name as executionName',
      'executions.status',
      endedVerdict.as('verdict'),
      'executions.endedOn',
    ])
    .where('reportNotices.licenseId', '=', licenseId)
    .where((notice) =>
      projectId === undefined ? notice.lit(true) : notice('reportNotices.projectId', '=', projectId),
    )
    .where((notice) =>
      notice.or([
        notice('reportNotices.doneOn', 'is not', null),
        notice('reportNotices.lastError', 'is not', null),
        notice('reportNotices.again', '!=', 0),
      ]),
    )
    .orderBy('reportNotices.createdOn', 'desc')
    .orderBy('reportNotices.id', 'desc')
    .limit(reportLimits.noticesShown)
    .execute();

type NoticeRow = Awaited<ReturnType<typeof newestIn>>[number];

/** @param sees whether the reader sees executions there; if not, the execution is left out */
function executionOf(
  { executionId: id, executionName: name, status, verdict, endedOn }: NoticeRow,
  sees: boolean,
): calls.ReportNotice['execution'] {
  if (id === null || name === null || endedOn === null || status === null || !isEnded(status)) return null;
  return sees ? { id, name, status, verdict, endedOn } : { id: null, name: null, status, verdict, endedOn };
}

/** Returns the deliveries of notifications to all recipients, by name. */
async function deliveriesOf(
  db: Db,
  noticeIds: readonly string[],
): Promise<ReadonlyMap<string, calls.ReportDelivery[]>> {
  const deliveries = new Map<string, calls.ReportDelivery[]>(noticeIds.map((id) => [id, []]));
  if (noticeIds.length === 0) return deliveries;
  const rows = await db
    .selectFrom('reportNoticeRecipients')
    .innerJoin('mails', 'mails.id', 'reportNoticeRecipients.mailId')
    .select([
      'reportNoticeRecipients.noticeId',
      'reportNoticeRecipients.name',
      'reportNoticeRecipients.emailId',
      'mails.attempts',
      'mails.nextAttemptOn',
      'mails.sentOn',
      'mails.lastError',
      'mails.lastFailedOn',
    ])
    .where('reportNoticeRecipients.noticeId', 'in', noticeIds)
    .orderBy('reportNoticeRecipients.name')
    .orderBy('reportNoticeRecipients.emailId')
    .execute();
  for (const { noticeId, name, emailId, attempts, nextAttemptOn, ...mail } of rows) {
    const status = statusOf(mail.sentOn, nextAttemptOn);
    deliveries.get(noticeId)?.push({
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

/** Adds the recipients to whom a notification was not sent; an earlier delivery is listed as well. */
async function addUnsent(db: Db, deliveries: ReadonlyMap<string, calls.ReportDelivery[]>): Promise<void> {
  const unsent = await db
    .selectFrom('reportNoticeUnsent')
    .selectAll()
    .where('noticeId', 'in', [...deliveries.keys()])
    .execute();
  const added = new Set<calls.ReportDelivery[]>();
  for (const { noticeId, emailId, name, reason } of unsent) {
    const all = deliveries.get(noticeId) ?? [];
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
  notices: readonly calls.ReportNotice[],
): CallReply<typeof calls.listReportNotices>['lastFailure'] {
  const failures = notices
    .flatMap(({ recipients }) => recipients)
    .flatMap(({ emailId, error, failedOn }) => (failedOn === null ? [] : [{ emailId, error, failedOn }]));
  return failures.sort((a, b) => b.failedOn.localeCompare(a.failedOn))[0] ?? null;
}
