import type { Expression, Kysely } from 'kysely';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import { after, daySeconds } from '../after.ts';
import type { MailState } from '../contract/users/user-values.ts';
import type { MailRow, Tables } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SecretKey } from '../security/secret-key.ts';
import { withFiles } from './attached-files.ts';
import { attemptsAtMost, nextAttempt } from './attempts.ts';
import { accountLine, mailLines, type MailLine } from './bulk-lines.ts';
import { mailSchema } from './mail.ts';
import type { MailQueue } from './queue.ts';
import { mailsAtOnce, type MailTransport } from './transport.ts';

const sealedAs = 'mail';
/** A mail that a process has taken counts as its own for so long; if the process dies, another one takes it. */
const claimSeconds = 120;
const pollMilliseconds = 15_000;
/** In the place of the time of the next attempt of a mail that was given up. */
export const givenUpOn = '9999';
/** For so long closing waits for the mails under way; after that, they are sent again by the next start. */
const closeMilliseconds = 5000;
/** For so long a call waits to learn whether a mail could be sent. */
const attemptMilliseconds = 1000;

interface QueueParts {
  readonly db: Kysely<Tables>;
  readonly secretKey: SecretKey;
  /** What mails name as attached. */
  readonly files: FileStore;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * A mail queue in the database: several processes may send from it, each mail is sent by one of them. A process sends several at
 * once. One way out is never given to notices, so that a mail that somebody waits for finds one free.
 */
export function databaseMailQueue({ db, secretKey, files, transport, log, clock }: QueueParts): MailQueue {
  let closing = false;
  let claiming: Promise<void> | undefined;
  let again = false;
  /** Mails on their way, with their lines. */
  const underWay = new Map<Promise<void>, MailLine>();
  const waiters = new Map<string, () => void>();

  const nextDue = (line: MailLine, now: Date) =>
    db
      .selectFrom('mails')
      .select('id')
      .where('bulk', '=', line)
      .where('sentOn', 'is', null)
      .where('nextAttemptOn', '<=', now.toISOString())
      .orderBy('nextAttemptOn')
      .limit(1)
      .executeTakeFirst();

  /** Takes the next mail of these lines that is due; 'taken' when another process was quicker. */
  const claim = async (lines: readonly MailLine[]): Promise<MailRow | 'taken' | undefined> => {
    const now = clock();
    let due: Pick<MailRow, 'id'> | undefined;
    for (const line of lines) due ??= await nextDue(line, now);
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

  /** The lines from which one more mail may be taken now. */
  const openLines = (): readonly MailLine[] => {
    if (underWay.size >= mailsAtOnce) return [];
    const others = [...underWay.values()].filter((line) => line !== accountLine).length;
    return others < mailsAtOnce - 1 ? mailLines : [accountLine];
  };

  const failed = (error: unknown) => log.error({ err: error }, 'the mail queue stopped for a moment');

  const start = (row: MailRow) => {
    const delivery = deliver(row)
      .catch(failed)
      .finally(() => {
        underWay.delete(delivery);
        waiters.get(row.id)?.();
        wake();
      });
    underWay.set(delivery, lineOf(row));
  };

  /** Takes mails, one after the other, as long as there is a way out for them. */
  const claimAll = async () => {
    do {
      again = false;
      for (let lines = openLines(); lines.length > 0 && !closing; lines = openLines()) {
        const row = await claim(lines);
        if (row === undefined) break;
        if (row !== 'taken') start(row);
      }
    } while (again && !closing);
  };

  const wake = () => {
    if (closing) return;
    again = true;
    claiming ??= claimAll()
      .catch(failed)
      .finally(() => {
        claiming = undefined;
        if (again) wake();
      });
  };

  const finish = async () => {
    await claiming;
    await Promise.all(underWay.keys());
  };

  const timer = setInterval(wake, pollMilliseconds);
  timer.unref();
  wake();

  return {
    add: adding(secretKey),
    again: tryAgain,
    wake,
    async attempted(mailId) {
      const attempt = new Promise<void>((resolve) => waiters.set(mailId, resolve));
      try {
        const state = await stateOf(db, mailId);
        if (state !== 'queued') return state;
        await Promise.race([attempt, patience(attemptMilliseconds)]);
        return await stateOf(db, mailId);
      } finally {
        waiters.delete(mailId);
      }
    },
    async close() {
      closing = true;
      clearInterval(timer);
      await Promise.race([finish(), patience(closeMilliseconds)]);
      transport.close();
    },
  };
}

const lineOf = ({ bulk }: MailRow): MailLine => mailLines.find((line) => line === bulk) ?? accountLine;

async function stateOf(db: Kysely<Tables>, mailId: string): Promise<MailState> {
  const row = await db
    .selectFrom('mails')
    .select(['sentOn', 'lastError', 'nextAttemptOn'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  return row ? mailState(row) : 'sent';
}

/** What has become of a mail. */
export function mailState({
  sentOn,
  lastError,
  nextAttemptOn,
}: Pick<MailRow, 'sentOn' | 'lastError' | 'nextAttemptOn'>): MailState {
  if (sentOn !== null) return 'sent';
  if (nextAttemptOn === givenUpOn) return 'failed';
  return lastError === null ? 'queued' : 'waiting';
}

/** The queue as a process has it that sends nothing itself: what it adds, one that serves takes within seconds. */
export const queueForOthers = (secretKey: SecretKey): MailQueue => ({
  add: adding(secretKey),
  again: tryAgain,
  wake: () => undefined,
  attempted: () => Promise.resolve('queued'),
  close: () => Promise.resolve(),
});

const adding =
  (secretKey: SecretKey): MailQueue['add'] =>
  async (transaction, mail, now, { line = accountLine } = {}) => {
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
        bulk: line,
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

const patience = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * Forgets mails that went out, or were given up, more than 30 days ago; those that rows name stay as
 * long as these, which say what became of them.
 * @param inUse selects the ids of those
 */
export async function forgetOldMails(
  db: Kysely<Tables>,
  now: Date,
  inUse: readonly Expression<string>[],
): Promise<void> {
  const month = after(now, -30 * daySeconds);
  let old = db
    .deleteFrom('mails')
    .where('createdOn', '<', month)
    .where((row) => row.or([row('sentOn', 'is not', null), row('attempts', '>=', attemptsAtMost)]));
  for (const mailIds of inUse) old = old.where('id', 'not in', mailIds);
  await old.execute();
}
