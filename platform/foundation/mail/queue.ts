import type { MailState } from '../../contract/users/user-values.ts';
import type { Db } from '../database/database.ts';
import type { MailLine } from './bulk-lines.ts';
import type { Mail } from './mail.ts';

export interface MailOptions {
  /** The line in which it waits; by default the one for emails that a user waits for. */
  readonly line?: MailLine | undefined;
}

/** Email that is sent after the transaction that wrote it, and retried until it is sent. */
export interface MailQueue {
  /** Adds an email to the queue, as part of the transaction `db`. @returns the id of the email */
  add(db: Db, mail: Mail, now: Date, options?: MailOptions): Promise<string>;
  /** Queues emails again that were given up, as part of the transaction `db`. */
  again(db: Db, mailIds: readonly string[], now: Date): Promise<void>;
  /**
   * Announces that a transaction which added email has ended. Returns at once; emails are sent in the
   * background.
   */
  wake(): void;
  /** Waits briefly for the first attempt to send an email. @returns its state then */
  attempted(mailId: string): Promise<MailState>;
  /** Stops sending, after the emails under way. */
  close(): Promise<void>;
}
