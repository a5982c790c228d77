import { withChanges } from '../../domain/with-changes.ts';
import type { NotificationRow } from '../../foundation/database/schema.ts';
import type { Db } from '../../foundation/database/database.ts';
import { reportSettings, type ReportSettings } from '../execution-configuration/report-settings.ts';
import type { DeliveriesContext } from '../integrations/deliveries/deliveries-context.ts';
import { queueMessages } from '../integrations/deliveries/queue-messages.ts';
import type { ReportsContext } from '../reports/reports-context.ts';
import { addressesOf, type NotifiedAddress } from './addresses.ts';
import { notificationMail } from './notification-mail.ts';
import { contentFor, factsOf, type NotificationFacts } from './notification-facts.ts';
import { attachedReports } from './attached-reports.ts';
import { queueEmails } from './queue-emails.ts';
import { fits } from './rules.ts';
import { slackLines } from './slack-lines.ts';
import { executionEvent } from './webhook-data.ts';
import { givenUpOn } from '../../foundation/work-queue/queue-columns.ts';
import { QueueTable, type Claim } from '../../foundation/work-queue/queue-table.ts';
import { patientRetry, WorkQueue, type Outcome } from '../../foundation/work-queue/work-queue.ts';
import { unsentIn } from './unsent.ts';

/** Marks of test cases are counted soon after the end: a notification waits for them, but only this long. */
const countingSeconds = 60;
const againSeconds = 5;

const notificationTable = new QueueTable({
  table: 'notifications',
  doneOn: 'doneOn',
  share: 'licenseId',
  leaseSeconds: 300,
});

type NotificationClaim = Claim<NotificationRow>;
/** The services that preparing emails and messages needs. */
export type PreparingContext = ReportsContext & DeliveriesContext;

/** Returns the queue of notifications whose emails and messages are to be prepared. Licenses take turns. */
export function notificationQueue(context: PreparingContext): WorkQueue<'notifications'> {
  const { db, kind, clock, log } = context;
  return new WorkQueue({
    table: notificationTable,
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
export async function prepareNotifications(context: PreparingContext): Promise<void> {
  await notificationQueue(context).drain();
}

async function prepare(
  context: PreparingContext,
  claim: NotificationClaim,
): Promise<Outcome<NotificationRow>> {
  const { db, clock, mail } = context;
  const notification = claim.row;
  const facts = await factsOf(context, notification);
  if (facts.isCounting && clock().getTime() - Date.parse(facts.endedOn) < countingSeconds * 1000) {
    return { postponed: new Date(clock().getTime() + againSeconds * 1000) };
  }
  const { settings } = await reportSettings.effectiveIn(db, facts.scope);
  if (
    (await recipientsNow(db, notification, facts, settings)).length === 0 &&
    instancesNow(notification, facts, settings).length === 0
  ) {
    await withChanges(context, (transaction) => finishUnsent(transaction, claim, clock()));
    return 'recorded';
  }
  const content = await contentFor(context, facts);
  const reports = await attachedReports(context, notification, settings.notificationDetails);
  await withChanges(context, async (transaction) => {
    // A recipient may have been removed while the reports were made.
    const effective = await reportSettings.effectiveIn(transaction, facts.scope);
    const recipients = await recipientsNow(transaction, notification, facts, effective.settings);
    const instanceIds = instancesNow(notification, facts, effective.settings);
    if (recipients.length + instanceIds.length === 0) return finishUnsent(transaction, claim, clock());
    if (!(await finish(transaction, claim, clock()))) return;
    await queueMessages(transaction, context, {
      licenseId: notification.licenseId,
      projectId: notification.projectId,
      executionId: notification.executionId,
      kind: 'message',
      instanceIds,
      lines: slackLines(content, facts.verdict),
      data: executionEvent(content, facts),
    });
    await queueEmails(context, transaction, { ...notification, recipients }, (one, unsubscribe) =>
      notificationMail({ ...facts, content }, { recipient: one, effective, reports, unsubscribe }),
    );
  });
  mail.wake();
  context.deliveries.wake();
  return 'recorded';
}

/** Finishes a notification. @returns false when another process has taken it over */
const finish = (transaction: Db, claim: NotificationClaim, now: Date): Promise<boolean> =>
  notificationTable.complete(transaction, claim, now, { again: 0 });

/** Finishes a notification without recipients by deleting it; one that was sent before stays. */
async function finishUnsent(transaction: Db, claim: NotificationClaim, now: Date): Promise<void> {
  if (!(await finish(transaction, claim, now)) || claim.row.again !== 0) return;
  await transaction.deleteFrom('notifications').where('id', '=', claim.row.id).execute();
}

/** The verdicts that each setting notifies of. A setting for failures includes missing results. */
const outcomes = {
  Passed: 'passed',
  Failed: 'failed',
  Incomplete: 'failed',
  Terminated: 'terminated',
} as const;

/**
 * Returns the Slack instances and webhooks that get a message. One that has got it already gets no other: its own
 * deliveries can be sent again.
 */
function instancesNow(
  { again }: NotificationRow,
  facts: NotificationFacts,
  { channels, webhooks, notificationDetails }: ReportSettings,
): readonly string[] {
  if (again === 2 || (again === 0 && !notificationDetails[outcomes[facts.verdict]])) return [];
  return [...channels, ...webhooks]
    .filter(({ rule }) => again !== 0 || fits(rule, facts))
    .map(({ id }) => id);
}

/** Returns the addresses that get an email: none that is still being sent one. */
async function recipientsNow(
  db: Db,
  notification: NotificationRow,
  facts: NotificationFacts,
  settings: ReportSettings,
): Promise<NotifiedAddress[]> {
  const { scope, initiatorId, verdict } = facts;
  if (notification.again === 0) {
    if (!settings.notificationDetails[outcomes[verdict]]) return [];
    // Who is chosen twice, as by two groups, gets it if one of the rules says so.
    const chosen = settings.recipients.filter(({ rule }) => fits(rule, facts));
    return addressesOf(db, scope, { ...settings, recipients: chosen, initiatorId });
  }
  const recipients = await addressesOf(db, scope, { ...settings, initiatorId });
  if (notification.again === 2) {
    const unsent = await unsentIn(db, notification.id);
    return recipients.filter(({ emailId }) => unsent.has(emailId));
  }
  const waiting = await db
    .selectFrom('notificationRecipients')
    .innerJoin('mails', 'mails.id', 'notificationRecipients.mailId')
    .select('notificationRecipients.emailId')
    .where('notificationRecipients.notificationId', '=', notification.id)
    .where('mails.sentOn', 'is', null)
    .where('mails.nextAttemptOn', '!=', givenUpOn)
    .execute();
  const onTheirWay = new Set(waiting.map(({ emailId }) => emailId));
  return recipients.filter(({ emailId }) => !onTheirWay.has(emailId));
}
