import { changing } from '#platform/changing.ts';
import {
  listReportNotices,
  sendNoticeAgain,
} from '#platform/contract/execution-configuration/report-notice-calls.ts';
import {
  updateReportConfiguration,
  type NotificationDetails,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportDefaults } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { EndedStatus } from '#platform/contract/executions/execution-values.ts';
import type { CallInput, CallReply } from '#platform/contract/wire/call.ts';
import { endAs } from '#platform/executions/transitions.ts';
import { prepareNotices } from '#platform/notices/prepare-notices.ts';
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

/** These guests of a license have confirmed that they want its mails; written straight into the database. */
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

/** An execution that ends now. Returns its id. */
export async function endedExecution(
  t: TestPlatform,
  initiator: SignedInUser,
  { projectId, status = 'Failed', name = 'Nightly', cause = '', message = '' }: Ended,
): Promise<string> {
  const id = await storedExecution(t, initiator, { projectId, status: 'Running' });
  const at = t.clock.now();
  const startedOn = new Date(at.getTime() - 200_000).toISOString();
  await changing(t.platform.context, (transaction) =>
    endAs(t.platform.context, transaction, [id], status, {
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

/** Has these told, in the project of the caller or in all of them. Guests have confirmed that they want it. */
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

/** Has the notices that are due prepared, and waits until their mails are out, or have been refused. */
export async function noticesSettled(t: TestPlatform): Promise<void> {
  await prepareNotices(t.platform.context);
  await t.mailSettled();
}

export const noticesOf = async (
  t: TestPlatform,
  actor: Caller,
): Promise<CallReply<typeof listReportNotices>['notices']> =>
  (await t.succeed(listReportNotices, {}, actor)).notices;

/** One who is to be told as a guest. */
export const guest = (emailId: string, name?: string) => ({ type: 'guest' as const, emailId, name });

/** One who is to be told as a user. */
export const user = ({ id }: { readonly id: string }) => ({ type: 'user' as const, id });

/** The mails of notices. */
export const told = async (t: TestPlatform) =>
  (await t.mails()).filter(({ subject }) => subject.startsWith('FireFlink: '));

export const noticeRows = (t: TestPlatform) =>
  t.platform.context.db.selectFrom('reportNotices').selectAll().execute();

export const sendAgain = (t: TestPlatform, actor: Caller, noticeId: string, to: string) =>
  t.attempt(sendNoticeAgain, { params: { noticeId }, body: { to } }, actor);

/** What tests of notices begin with; all of it closes with its test. */
export function noticeWorld(database: TestDatabase) {
  const { closeAfter, startMailServer } = mailServers();
  /** Another process on the same database; with SQLite, the one that takes its place. */
  const beside = async (t: TestPlatform, smtpUrl: string) => {
    const settings = { smtpUrl, ...(database === sqlite ? { dataDir: t.settings.dataDir } : {}) };
    const another = await openTestPlatform(database, { beside: t, settings });
    closeAfter(() => another.platform.close());
    return another;
  };
  /**
   * A license with a project.
   * @param before what needs a mail to arrive, as signing up does
   */
  const openPlatform = async (smtpUrl?: string, before?: (first: TestPlatform) => Promise<void>) => {
    const first = await openTestPlatform(database);
    closeAfter(() => first.close());
    const owner = await signedIn(first);
    const projectId = await project(first, owner, { name: 'Web shop' });
    await before?.(first);
    const t = smtpUrl === undefined ? first : await beside(first, smtpUrl);
    // Whoever signs up reads a mail, which is then out.
    if (t !== first) await first.platform.close();
    return { t, owner, projectId, there: { token: owner.token, projectId } };
  };
  return { startMailServer, openPlatform, beside };
}
