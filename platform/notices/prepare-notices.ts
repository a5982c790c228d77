import { changing } from '../changing.ts';
import type { ReportNoticeRow } from '../database/schema.ts';
import type { Db } from '../database/database.ts';
import { reportSettings, type ReportSettings } from '../execution-configuration/report-settings.ts';
import type { ReportsContext } from '../reports/reports-context.ts';
import { addressesOf, type ToldAddress } from './addresses.ts';
import { noticeMail } from './notice-mail.ts';
import { contentFor, factsOf, type NoticeFacts } from './notice-facts.ts';
import { attachedReports } from './attached-reports.ts';
import { tell } from './tell.ts';
import { givenUpOn } from '../work-queue/queue-columns.ts';
import { QueueTable, type Claim } from '../work-queue/queue-table.ts';
import { patientRetry, WorkQueue, type Outcome } from '../work-queue/work-queue.ts';
import { unsentIn } from './unsent.ts';

/** Marks of test cases are counted soon after the end: a notification waits for them, but only this long. */
const countingSeconds = 60;
const againSeconds = 5;

const noticeTable = new QueueTable({
  table: 'reportNotices',
  doneOn: 'doneOn',
  share: 'licenseId',
  leaseSeconds: 300,
});

type NoticeClaim = Claim<ReportNoticeRow>;

/** Returns the queue of notifications whose emails are to be prepared. Licenses take turns. */
export function noticeQueue(context: ReportsContext): WorkQueue<'reportNotices'> {
  const { db, kind, clock, log } = context;
  return new WorkQueue({
    table: noticeTable,
    db,
    kind,
    clock,
    log,
    failed: 'could not prepare a notification',
    retry: patientRetry,
    width: 1,
    work: (claim) => prepare(context, claim),
    whenFailed: ({ now, isGivenUp }) => ({ doneOn: isGivenUp ? now : null }),
  });
}

/**
 * Queues the emails of all notifications that are due. Several processes may run it: each notification is
 * prepared by one of them.
 */
export async function prepareNotices(context: ReportsContext): Promise<void> {
  await noticeQueue(context).drain();
}

async function prepare(context: ReportsContext, claim: NoticeClaim): Promise<Outcome<ReportNoticeRow>> {
  const { db, clock, mail } = context;
  const notice = claim.row;
  const facts = await factsOf(context, notice);
  if (facts.isCounting && clock().getTime() - Date.parse(facts.endedOn) < countingSeconds * 1000) {
    return { postponed: new Date(clock().getTime() + againSeconds * 1000) };
  }
  const { settings } = await reportSettings.effectiveIn(db, facts.scope);
  if ((await toldNow(db, notice, facts, settings)).length === 0) {
    await changing(context, (transaction) => finishUntold(transaction, claim, clock()));
    return 'recorded';
  }
  const content = await contentFor(context, facts);
  const reports = await attachedReports(context, notice, settings.notificationDetails);
  await changing(context, async (transaction) => {
    // A recipient may have been removed while the reports were made.
    const held = await reportSettings.effectiveIn(transaction, facts.scope);
    const told = await toldNow(transaction, notice, facts, held.settings);
    if (told.length === 0) return finishUntold(transaction, claim, clock());
    if (!(await finish(transaction, claim, clock()))) return;
    await tell(context, transaction, notice, told, (one, unsubscribe) =>
      noticeMail({ ...facts, content }, { told: one, held, reports, unsubscribe }),
    );
  });
  mail.wake();
  return 'recorded';
}

/** Finishes a notification. @returns false when another process has taken it over */
const finish = (transaction: Db, claim: NoticeClaim, now: Date): Promise<boolean> =>
  noticeTable.complete(transaction, claim, now, { again: 0 });

/** Finishes a notification without recipients by deleting it; one that was sent before stays. */
async function finishUntold(transaction: Db, claim: NoticeClaim, now: Date): Promise<void> {
  if (!(await finish(transaction, claim, now)) || claim.row.again !== 0) return;
  await transaction.deleteFrom('reportNotices').where('id', '=', claim.row.id).execute();
}

/** The verdicts that each setting notifies of. A setting for failures includes missing results. */
const outcomes = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'failed',
  Terminated: 'terminated',
} as const;

/** Returns the addresses that get an email: none that is still being sent one. */
async function toldNow(
  db: Db,
  notice: ReportNoticeRow,
  { scope, initiatorId, verdict }: NoticeFacts,
  settings: ReportSettings,
): Promise<ToldAddress[]> {
  if (notice.again === 0 && !settings.notificationDetails[outcomes[verdict]]) return [];
  const told = await addressesOf(db, scope, { ...settings, initiatorId });
  if (notice.again === 0) return told;
  if (notice.again === 2) {
    const unsent = await unsentIn(db, notice.id);
    return told.filter(({ emailId }) => unsent.has(emailId));
  }
  const waiting = await db
    .selectFrom('reportNoticeRecipients')
    .innerJoin('mails', 'mails.id', 'reportNoticeRecipients.mailId')
    .select('reportNoticeRecipients.emailId')
    .where('reportNoticeRecipients.noticeId', '=', notice.id)
    .where('mails.sentOn', 'is', null)
    .where('mails.nextAttemptOn', '!=', givenUpOn)
    .execute();
  const onTheirWay = new Set(waiting.map(({ emailId }) => emailId));
  return told.filter(({ emailId }) => !onTheirWay.has(emailId));
}
