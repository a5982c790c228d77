import { withChanges } from '#platform/domain/with-changes.ts';
import {
  listReportNotices,
  sendNoticeAgain,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import {
  updateReportConfiguration,
  type NotificationDetails,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportDefaults } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { EndedStatus } from '#platform/contract/executions/execution-values.ts';
import type { CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { endAs } from '#platform/automation/executions/transitions.ts';
import { prepareNotifications } from '#platform/automation/notifications/prepare-notifications.ts';
import { sqlite, type TestDatabase } from './databases.ts';
import { storedExecution } from './executions.ts';
import { project, signedIn, type SignedInUser } from './factories.ts';
import { mailServers } from './mail-queue.ts';
import type { Stored } from './maker.ts';
import { openTestPlatform, type Caller, type TestPlatform } from './platform.ts';

interface Ended {
  readonly projectId: string;
  readonly status?: EndedStatus;
  readonly name?: string;
  readonly cause?: string;
  /** The last lines of its output. */
  readonly message?: string;
}

/** Stores guests of a license who have confirmed that they want its emails, directly in the database. */
export async function confirmedGuests(
  { platform }: Stored,
  licenseId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  const { db, clock } = platform.context;
  const now = clock().toISOString();
  const row = { licenseId, state: 'confirmed' as const, askOn: now, askedOn: now, asked: 1, addedBy: null };
  await db
    .insertInto('guests')
    .values(addresses.map((address) => ({ ...row, emailId: address.toLowerCase(), changedOn: now })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Ends a new execution now. Returns its id. */
export async function endedExecution(
  t: TestPlatform,
  initiator: SignedInUser,
  { projectId, status = 'Failed', name = 'Nightly', cause = '', message = '' }: Ended,
): Promise<string> {
  const id = await storedExecution(t, initiator, { projectId, status: 'Running' });
  const at = t.clock.now();
  const startedOn = new Date(at.getTime() - 200_000).toISOString();
  await withChanges(t.platform.context, (transaction) =>
    endAs(t.platform.context, transaction, [id], {
      status,
      cause,
      at,
      changes: { name, message, startedOn },
    }),
  );
  return id;
}

type Selected = NonNullable<
  CallInput<typeof updateReportConfiguration>['body']['emailDataDTO']
>['selectedEmails'];

/**
 * Saves these recipients, in the project of the caller or in all projects. Guests have confirmed that they want the
 * emails.
 */
export async function configured(
  t: TestPlatform,
  actor: Caller,
  id: string,
  selectedEmails: Selected,
  details: Partial<NotificationDetails> = {},
) {
  const project = await t.platform.context.db
    .selectFrom('projects')
    .select('licenseId')
    .where('id', '=', id)
    .executeTakeFirst();
  const guests = selectedEmails.flatMap((one) => (one.type === 'guest' ? [one.emailId] : []));
  await confirmedGuests(t, project?.licenseId ?? id, guests);
  return t.succeed(
    updateReportConfiguration,
    {
      params: { id },
      body: {
        emailDataDTO: { selectedEmails },
        notificationDetails: { ...reportDefaults.notificationDetails, ...details },
      },
    },
    actor,
  );
}

/** Prepares the notifications that are due, and waits until their emails are sent or refused. */
export async function notificationsSettled(t: TestPlatform): Promise<void> {
  await prepareNotifications(t.platform.context);
  await t.mailSettled();
}

export const notificationsOf = async (
  t: TestPlatform,
  actor: Caller,
): Promise<CallReply<typeof listReportNotices>['notifications']> =>
  (await t.succeed(listReportNotices, {}, actor)).notifications;

/** Returns a recipient who is a guest. */
export const guest = (emailId: string, name?: string) => ({ type: 'guest' as const, emailId, name });

/** Returns a recipient who is a user. */
export const user = ({ id }: { readonly id: string }) => ({ type: 'user' as const, id });

/** Returns the emails of notifications. */
export const told = async (t: TestPlatform) =>
  (await t.mails()).filter(({ subject }) => subject.startsWith('FireFlink: '));

export const notificationRows = (t: TestPlatform) =>
  t.platform.context.db.selectFrom('notifications').selectAll().execute();

export const sendAgain = (t: TestPlatform, actor: Caller, notificationId: string, to: string) =>
  t.attempt(sendNoticeAgain, { params: { notificationId }, body: { to } }, actor);

/** Opens what tests of notifications start with; all of it closes after its test. */
export function notificationWorld(database: TestDatabase) {
  const { closeAfter, startMailServer } = mailServers();
  /** Opens another process on the same database; with SQLite, the one that takes its place. */
  const beside = async (t: TestPlatform, smtpUrl: string) => {
    const settings = { smtpUrl, ...(database === sqlite ? { dataDir: t.settings.dataDir } : {}) };
    const another = await openTestPlatform(database, { beside: t, settings });
    closeAfter(() => another.platform.close());
    return another;
  };
  /**
   * Opens a platform and creates a license with a project.
   * @param before does what needs an email to arrive, such as signing up
   */
  const openPlatform = async (smtpUrl?: string, before?: (first: TestPlatform) => Promise<void>) => {
    const first = await openTestPlatform(database);
    closeAfter(() => first.close());
    const owner = await signedIn(first);
    const projectId = await project(first, owner, { name: 'Web shop' });
    await before?.(first);
    const t = smtpUrl === undefined ? first : await beside(first, smtpUrl);
    // Signing up reads an email, so it has already been sent.
    if (t !== first) await first.platform.close();
    return { t, owner, projectId, there: { token: owner.token, projectId } };
  };
  return { startMailServer, openPlatform, beside };
}
