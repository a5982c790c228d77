import { sql } from 'kysely';
import type { CallRequest } from '../access/call-request.ts';
import { changing } from '../changing.ts';
import type { sendNoticeAgain as call } from '../contract/execution-configuration/report-notice-calls.ts';
import {
  reportConfigurationMessages,
  type UnsentReason,
} from '../contract/execution-configuration/report-configuration-values.ts';
import { scopeOf, type SettingsScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import { badRequest, notFound } from '../refusal.ts';
import type { Db } from '../database/database.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';
import { addressesOf } from './addresses.ts';
import { countGuests } from './guest-limit.ts';
import { countSending } from './notice-limit.ts';
import type { NoticesContext } from './notices-context.ts';
import { unsentIn } from './unsent.ts';
import { unsentReasonsOf } from './unsent-reasons.ts';

/**
 * POST report-config/notices/{noticeId}/send: sends it again, to recipients for whom it was given up or not
 * sent, or to everyone who is selected now. Guests who have received their emails of the day get no further
 * one.
 * @throws Refusal 403 without the permission, 404, 400 for a test and where there is nobody to send it to,
 * 429
 */
export async function sendNoticeAgain(
  context: NoticesContext,
  { actor, project, params: { noticeId }, body: { to } }: CallRequest<typeof call>,
): Promise<true> {
  reportSettings.requireEditor({ actor, project });
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
    const { settings } = await reportSettings.effectiveIn(transaction, about);
    const told = await addressesOf(transaction, about, { ...settings, initiatorId });
    if (to === 'all') {
      if (told.length === 0) throw badRequest(reportConfigurationMessages.nobodyToSendTo);
      return prepareAgain(transaction, noticeId, { again: 1, now });
    }
    const failed = await failedIn(transaction, noticeId);
    const unsent = await unsentIn(transaction, noticeId);
    const unreached = told.filter(({ emailId }) => failed.has(emailId) || unsent.has(emailId));
    if (unreached.length === 0) throw badRequest(reportConfigurationMessages.noneFailed);
    const reasons = await unsentReasonsOf(transaction, scope.licenseId, unreached, now);
    const going = unreached.filter(({ emailId }) => !reasons.has(emailId));
    if (going.length === 0) throw badRequest(whyNobody([...reasons.values()]));
    const triedAgain = going.filter(({ emailId }) => failed.has(emailId) && !unsent.has(emailId));
    await countGuests(transaction, scope.licenseId, triedAgain, now);
    const mailIds = triedAgain.flatMap(({ emailId }) => failed.get(emailId) ?? []);
    await mail.again(transaction, mailIds, now);
    // Recipients to whom it was not sent have no email yet.
    if (triedAgain.length < going.length) await prepareAgain(transaction, noticeId, { again: 2, now });
  });
  notices.wake();
  mail.wake();
  return true;
}

const whyNobody = (reasons: readonly UnsentReason[]): string =>
  reasons.includes('full')
    ? reportConfigurationMessages.allGuestsFull
    : reportConfigurationMessages.noneReachable;

async function prepareAgain(
  transaction: Db,
  noticeId: string,
  { again, now }: { readonly again: 1 | 2; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('reportNotices')
    .set((set) => ({
      // It may already be waiting to be sent to all.
      again: again === 1 ? 1 : set.case().when(isGoingToAll).then(1).else(2).end(),
      doneOn: null,
      attempts: 0,
      lastError: null,
      nextAttemptOn: now.toISOString(),
    }))
    .where('id', '=', noticeId)
    .execute();
}

const isGoingToAll = sql<boolean>`again = 1 and done_on is null`;

const noticeIn = (db: Db, { licenseId, projectId }: SettingsScope, noticeId: string) =>
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

/** Returns the emails of a notification that were given up, by their address. */
async function failedIn(db: Db, noticeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('reportNoticeRecipients')
    .innerJoin('mails', 'mails.id', 'reportNoticeRecipients.mailId')
    .select(['reportNoticeRecipients.mailId', 'reportNoticeRecipients.emailId'])
    .where('reportNoticeRecipients.noticeId', '=', noticeId)
    .where('mails.sentOn', 'is', null)
    .where('mails.nextAttemptOn', '=', givenUpOn)
    .execute();
  return new Map(rows.map(({ emailId, mailId }) => [emailId, mailId]));
}
