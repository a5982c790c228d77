import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { MailState } from '../../contract/users/user-values.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Tables } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SecretKey } from '../security/secret-key.ts';
import { startQueue } from '../work-queue/start-queue.ts';
import { patientRetry, WorkQueue } from '../work-queue/work-queue.ts';
import { openSealed, queueForOthers } from './add-mail.ts';
import { withFiles } from './attached-files.ts';
import { mailLines } from './bulk-lines.ts';
import { mailState, mailTable } from './mail-table.ts';
import type { MailQueue } from './queue.ts';
import { mailsAtOnce, type MailTransport } from './transport.ts';

const lookMilliseconds = 15_000;
/** How long closing waits for the emails under way; after that, the next start sends them again. */
const closeMilliseconds = 5000;
/** How long a call waits to learn whether an email could be sent. */
const attemptMilliseconds = 1000;
const failed = 'could not send an email';

interface QueueParts {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly secretKey: SecretKey;
  /** The store of attached files. */
  readonly files: FileStore;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly clock: () => Date;
}

/**
 * Sends the emails of the database. Several processes may run it; each email is sent by one of them. A
 * process sends several at once, with one connection reserved for emails that a user waits for.
 */
export function databaseMailQueue(parts: QueueParts): MailQueue {
  const { db, kind, secretKey, files, transport, log, clock } = parts;
  const waiters = new Map<string, () => void>();
  const queue = new WorkQueue({
    table: mailTable,
    db,
    kind,
    clock,
    log,
    failed,
    retry: patientRetry,
    width: mailsAtOnce,
    lanes: mailLines,
    reserved: 1,
    async work({ row: { id, sealedMail } }) {
      await transport.send(await withFiles(files, openSealed(secretKey, sealedMail)), id);
      return { done: { sealedMail: '', lastFailedOn: null } };
    },
    whenFailed: ({ now }) => ({ lastFailedOn: now }),
    onEnd: (id) => waiters.get(id)?.(),
  });
  const worker = startQueue(queue, {
    log,
    clock,
    failed,
    gatherMilliseconds: 0,
    lookMilliseconds,
    patienceMilliseconds: closeMilliseconds,
  });
  return {
    ...queueForOthers(secretKey),
    wake: worker.wake,
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
      await worker.stop();
      transport.close();
    },
  };
}

async function stateOf(db: Kysely<Tables>, mailId: string): Promise<MailState> {
  const row = await db
    .selectFrom('mails')
    .select(['sentOn', 'lastError', 'nextAttemptOn'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  return row ? mailState(row) : 'sent';
}

const patience = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
