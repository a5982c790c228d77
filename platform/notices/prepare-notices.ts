import { after } from '../after.ts';
import { changing } from '../changing.ts';
import type { ReportNoticeRow } from '../database/schema.ts';
import type { Ground } from '../ground.ts';
import { attemptsAtMost, nextAttempt } from '../mail/attempts.ts';
import { givenUpOn } from '../mail/database-queue.ts';
import type { Db } from '../database/database.ts';
import { reportSettingsIn, type ReportSettings } from '../execution-configuration/report-settings.ts';
import type { ReportsContext } from '../reports/reports-context.ts';
import { addressesOf, type ToldAddress } from './addresses.ts';
import { noticeMail } from './notice-mail.ts';
import { contentFor, factsOf, type NoticeFacts } from './notice-facts.ts';
import { attachedReports } from './attached-reports.ts';
import { tell } from './tell.ts';
import { unsentIn } from './unsent.ts';

/** A notice that a process has taken counts as its own for so long; if the process dies, another one takes it. */
const claimSeconds = 300;
/** What is said of test cases is counted soon after the end: a notice waits for it, but not for long. */
const countingSeconds = 60;
const againSeconds = 5;

/** Queues the mails of all notices that are due. Several processes may: each notice is prepared by one of them. */
export async function prepareNotices(
  context: ReportsContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping()) {
    const claimed = await claim(context);
    if (claimed === undefined) break;
    if (claimed !== 'taken') await prepare(context, claimed);
  }
}

/** Takes the next notice that is due; 'taken' when another process was quicker. */
async function claim({ db, clock }: Ground): Promise<ReportNoticeRow | 'taken' | undefined> {
  const now = clock();
  const due = await db
    .selectFrom('reportNotices')
    .select('id')
    .where('doneOn', 'is', null)
    .where('nextAttemptOn', '<=', now.toISOString())
    .orderBy('nextAttemptOn')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claimed = await db
    .updateTable('reportNotices')
    .set((set) => ({ attempts: set('attempts', '+', 1), nextAttemptOn: after(now, claimSeconds) }))
    .where('id', '=', due.id)
    .where('doneOn', 'is', null)
    .where('nextAttemptOn', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  return claimed ?? 'taken';
}

async function prepare(context: ReportsContext, notice: ReportNoticeRow): Promise<void> {
  const { db, clock, log, mail } = context;
  try {
    const facts = await factsOf(context, notice);
    if (facts.isCounting && clock().getTime() - Date.parse(facts.endedOn) < countingSeconds * 1000) {
      await postpone(db, notice, after(clock(), againSeconds));
      return;
    }
    const { settings } = await reportSettingsIn(db, facts.scope);
    if ((await toldNow(db, notice, facts, settings)).length === 0) {
      await changing(context, (transaction) => finishUntold(transaction, notice, clock()));
      return;
    }
    const content = await contentFor(context, facts);
    const reports = await attachedReports(context, notice, settings.notificationDetails);
    await changing(context, async (transaction) => {
      // Somebody may have been taken off while the reports were made.
      const held = await reportSettingsIn(transaction, facts.scope);
      const told = await toldNow(transaction, notice, facts, held.settings);
      if (told.length === 0) return finishUntold(transaction, notice, clock());
      if (!(await finish(transaction, notice, clock()))) return;
      await tell(context, transaction, notice, told, (one, unsubscribe) =>
        noticeMail({ ...facts, content }, { told: one, held, reports, unsubscribe }),
      );
    });
    mail.wake();
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const givenUp = notice.attempts >= attemptsAtMost;
    log.warn(
      { noticeId: notice.id, attempts: notice.attempts, givenUp, err: error },
      'could not prepare a notification',
    );
    await db
      .updateTable('reportNotices')
      .set({
        lastError,
        doneOn: givenUp ? clock().toISOString() : null,
        nextAttemptOn: nextAttempt(notice.attempts, clock()),
      })
      .where('id', '=', notice.id)
      .where('attempts', '=', notice.attempts)
      .execute();
  }
}

/** As if it had not been taken: it is not its fault. */
async function postpone(db: Db, { id, attempts }: ReportNoticeRow, nextAttemptOn: string): Promise<void> {
  await db
    .updateTable('reportNotices')
    .set({ attempts: attempts - 1, nextAttemptOn })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** @returns false when another process has taken it over */
async function finish(transaction: Db, { id, attempts }: ReportNoticeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reportNotices')
    .set({ doneOn: now.toISOString(), again: 0, lastError: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('doneOn', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody is told, so there is nothing to tell of; of one that was sent before, that stays. */
async function finishUntold(transaction: Db, notice: ReportNoticeRow, now: Date): Promise<void> {
  if (!(await finish(transaction, notice, now)) || notice.again !== 0) return;
  await transaction.deleteFrom('reportNotices').where('id', '=', notice.id).execute();
}

/** Of which outcomes one is told, as it is set: whoever waits for failures is to know that results are missing. */
const outcomes = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'failed',
  Terminated: 'terminated',
} as const;

/** The addresses to which a mail goes: none that has one on its way already. */
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
