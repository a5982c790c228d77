import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../after.ts';
import type { MailRow, Tables } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SecretKey } from '../security/secret-key.ts';
import { withFiles } from './attached-files.ts';
import { attemptsAtMost, nextAttempt } from './attempts.ts';
import { bulkLines, type BulkLine } from './bulk-lines.ts';
import { mailSchema } from './mail.ts';
import type { MailQueue } from './queue.ts';
import type { MailTransport } from './transport.ts';

const sealedAs = 'mail';
/** A mail that a process has taken counts as its own for so long; if the process dies, another one takes it. */
const claimSeconds = 120;
const pollMilliseconds = 15_000;
/** In the place of the time of the next attempt of a mail that was given up. */
export const givenUpOn = '9999';
/** For so long closing waits for the mail under way; after that, it is sent again by the next start. */
const closeMilliseconds = 5000;

interface QueueParts {
  readonly db: Kysely<Tables>;
  readonly secretKey: SecretKey;
  /** What mails name as attached. */
  readonly files: FileStore;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** A mail queue in the database: several processes may send from it, each mail is sent by one of them. */
export function databaseMailQueue({ db, secretKey, files, transport, log, clock }: QueueParts): MailQueue {
  let closing = false;
  let working: Promise<void> | undefined;
  let again = false;

  const nextDue = (bulk: 0 | BulkLine, now: Date) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('bulk', '=', bulk)
      .where('sentOn', 'is', null)
      .where('nextAttemptOn', '<=', now.toISOString())
      .orderBy('nextAttemptOn')
      .limit(1)
      .executeTakeFirst();

  /** Takes the next mail that is due; 'taken' when another process was quicker. */
  const claim = async (): Promise<MailRow | 'taken' | undefined> => {
    const now = clock();
    let due: Pick<MailRow, 'id'> | undefined;
    for (const line of [0, ...bulkLines] as const) due ??= await nextDue(line, now);
    if (!due) return undefined;
    const claimed = await db
      .updateTable('mails')
      .set((set) => ({ attempts: set('attempts', '+', 1), nextAttemptOn: after(now, claimSeconds) }))
      .where('id', '=', due.id)
      .where('sentOn', 'is', null)
      .where('nextAttemptOn', '<=', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    return claimed ?? 'taken';
  };

  const deliver = async (row: MailRow) => {
    try {
      const mail = mailSchema.parse(JSON.parse(secretKey.open(row.sealedMail, sealedAs)));
      await transport.send(await withFiles(files, mail), row.id);
      await db
        .updateTable('mails')
        .set({ sentOn: clock().toISOString(), sealedMail: '', lastError: null, lastFailedOn: null })
        .where('id', '=', row.id)
        .execute();
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      const givenUp = row.attempts >= attemptsAtMost;
      log.warn({ mailId: row.id, attempts: row.attempts, givenUp, lastError }, 'a mail could not be sent');
      await db
        .updateTable('mails')
        .set({
          lastError,
          lastFailedOn: clock().toISOString(),
          nextAttemptOn: givenUp ? givenUpOn : nextAttempt(row.attempts, clock()),
        })
        .where('id', '=', row.id)
        .execute();
    }
  };

  const work = async () => {
    do {
      again = false;
      while (!closing) {
        const row = await claim();
        if (row === undefined) break;
        if (row !== 'taken') await deliver(row);
      }
    } while (again && !closing);
  };

  const wake = () => {
    if (closing) return;
    again = true;
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'the mail queue stopped for a moment'))
      .finally(() => {
        working = undefined;
        if (again) wake();
      });
  };

  const timer = setInterval(wake, pollMilliseconds);
  timer.unref();
  wake();

  return {
    add: adding(secretKey),
    again: tryAgain,
    wake,
    async close() {
      closing = true;
      clearInterval(timer);
      await Promise.race([working, patience()]);
      transport.close();
    },
  };
}

/** The queue as a process has it that sends nothing itself: what it adds, one that serves takes within seconds. */
export const queueForOthers = (secretKey: SecretKey): MailQueue => ({
  add: adding(secretKey),
  again: tryAgain,
  wake: () => undefined,
  close: () => Promise.resolve(),
});

const adding =
  (secretKey: SecretKey): MailQueue['add'] =>
  async (transaction, mail, now, { bulk } = {}) => {
    const id = newId();
    const createdOn = now.toISOString();
    await transaction
      .insertInto('mails')
      .values({
        id,
        sealedMail: secretKey.seal(JSON.stringify(mail), sealedAs),
        createdOn,
        attempts: 0,
        nextAttemptOn: createdOn,
        sentOn: null,
        lastError: null,
        lastFailedOn: null,
        bulk: bulk ?? 0,
      })
      .execute();
    return id;
  };

const tryAgain: MailQueue['again'] = async (transaction, mailIds, now) => {
  if (mailIds.length === 0) return;
  await transaction
    .updateTable('mails')
    .set({ attempts: 0, nextAttemptOn: now.toISOString() })
    .where('id', 'in', mailIds)
    .where('nextAttemptOn', '=', givenUpOn)
    .execute();
};

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, closeMilliseconds).unref();
  });

/**
 * Forgets mails that went out, or were given up, more than 30 days ago; those of notices go with their notice, which says what
 * became of them.
 */
export async function forgetOldMails(db: Kysely<Tables>, now: Date): Promise<void> {
  const month = after(now, -30 * daySeconds);
  await db
    .deleteFrom('mails')
    .where('createdOn', '<', month)
    .where((row) => row.or([row('sentOn', 'is not', null), row('attempts', '>=', attemptsAtMost)]))
    .where('id', 'not in', (told) => told.selectFrom('reportNoticeRecipients').select('mailId'))
    .execute();
}
