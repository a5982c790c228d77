import type { CallRequest } from '../access/call-request.ts';
import { changing } from '../changing.ts';
import type { sendNoticeAgain as call } from '../contract/execution-configuration/report-notice-calls.ts';
import { reportConfigurationMessages } from '../contract/execution-configuration/report-configuration-values.ts';
import { requireConfigurationEditor } from '../execution-configuration/configuration-editor.ts';
import { scopeOf, type ConfigurationScope } from '../execution-configuration/held-configuration.ts';
import { reportSettingsIn } from '../execution-configuration/report-settings.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Db } from '../database/database.ts';
import { addressesOf, type ToldAddress } from './addresses.ts';
import { countSending } from './notice-limit.ts';
import type { NoticesContext } from './notices-context.ts';

/**
 * POST report-config/notices/{noticeId}/send: to those for whom it was given up, or to everybody who is chosen now.
 * @throws Refusal 403 without the permission, 404, 400 for a test and where there is nobody to send it to, 429
 */
export async function sendNoticeAgain(
  context: NoticesContext,
  { actor, project, params: { noticeId }, body: { to } }: CallRequest<typeof call>,
): Promise<true> {
  requireConfigurationEditor({ actor, project }, 'report-configuration.view');
  const { clock, notices, mail } = context;
  const now = clock();
  const scope = scopeOf({ actor, project });
  const notice = await noticeIn(context.db, scope, noticeId);
  if (!notice) throw notFound();
  if (notice.executionId === null || notice.createdBy === null)
    throw badRequest(reportConfigurationMessages.testNotAgain);
  await countSending(context.db, { licenseId: actor.licenseId, what: `report-again:${noticeId}` }, now);
  const about = { licenseId: actor.licenseId, projectId: notice.projectId ?? undefined };
  const { createdBy: initiatorId } = notice;
  await changing(context, async (transaction) => {
    const { settings } = await reportSettingsIn(transaction, about);
    const told = await addressesOf(transaction, about, { ...settings, initiatorId });
    if (to === 'all') {
      if (told.length === 0) throw badRequest(reportConfigurationMessages.nobodyToSendTo);
      await transaction
        .updateTable('reportNotices')
        .set({ again: 1, doneOn: null, attempts: 0, lastError: null, nextAttemptOn: now.toISOString() })
        .where('id', '=', noticeId)
        .execute();
      return;
    }
    const mailIds = await mailsTo(transaction, noticeId, told);
    const again = await mail.again(transaction, mailIds, now);
    if (again === 0) throw badRequest(reportConfigurationMessages.noneFailed);
  });
  if (to === 'all') notices.wake();
  else mail.wake();
  return true;
}

const noticeIn = (db: Db, { licenseId, projectId }: ConfigurationScope, noticeId: string) =>
  db
    .selectFrom('reportNotices')
    .leftJoin('executions', 'executions.id', 'reportNotices.executionId')
    .select(['reportNotices.executionId', 'reportNotices.projectId', 'executions.createdBy'])
    .where('reportNotices.id', '=', noticeId)
    .where('reportNotices.licenseId', '=', licenseId)
    .where((notice) =>
      projectId === undefined ? notice.lit(true) : notice('reportNotices.projectId', '=', projectId),
    )
    .executeTakeFirst();

/** The newest mails of a notice to those of its addresses that are told now. */
async function mailsTo(db: Db, noticeId: string, told: readonly ToldAddress[]): Promise<string[]> {
  const rows = await db
    .selectFrom('reportNoticeRecipients')
    .select(['mailId', 'emailId'])
    .where('noticeId', '=', noticeId)
    .execute();
  const addresses = new Set(told.map(({ emailId }) => emailId));
  return rows.filter(({ emailId }) => addresses.has(emailId)).map(({ mailId }) => mailId);
}
