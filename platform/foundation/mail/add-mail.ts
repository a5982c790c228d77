import { v7 as newId } from 'uuid';
import { mailSchema, type Mail } from './mail.ts';
import type { SecretKey } from '../security/secret-key.ts';
import { accountLine } from './bulk-lines.ts';
import { mailTable } from './mail-table.ts';
import type { MailQueue } from './queue.ts';

const sealedAs = 'mail';

/** Returns a function that adds emails to the queue. */
export const adding =
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

/** Opens an email that `adding` has sealed. */
export const openSealed = (secretKey: SecretKey, sealedMail: string): Mail =>
  mailSchema.parse(JSON.parse(secretKey.open(sealedMail, sealedAs)));

/** The queue of a process that sends nothing itself: a server sends what it adds within seconds. */
export const queueForOthers = (secretKey: SecretKey): MailQueue => ({
  add: adding(secretKey),
  again: (transaction, mailIds, now) => mailTable.restart(transaction, mailIds, now),
  wake: () => undefined,
  attempted: () => Promise.resolve('queued'),
  close: () => Promise.resolve(),
});
