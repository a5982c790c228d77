import type { MailState } from '../contract/users/user-values.ts';
import type { Db } from '../database/database.ts';
import type { MailLine } from './bulk-lines.ts';
import type { Mail } from './mail.ts';

export interface MailOptions {
  /** Where it waits; with the mails that somebody waits for unless told. */
  readonly line?: MailLine | undefined;
}

/** Mail that is sent after the transaction that wrote it, and tried again until it is out. */
export interface MailQueue {
  /** Puts a mail into the queue, as part of the transaction `db`. @returns what the mail goes by there */
  add(db: Db, mail: Mail, now: Date, options?: MailOptions): Promise<string>;
  /** Has mails that were given up tried again, as part of the transaction `db`. */
  again(db: Db, mailIds: readonly string[], now: Date): Promise<void>;
  /** Says that a transaction which added mail has ended. Returns at once; sending goes on behind. */
  wake(): void;
  /** Waits for the first attempt to send a mail, for a moment. @returns what has become of it then */
  attempted(mailId: string): Promise<MailState>;
  /** Ends sending, after the mails under way. */
  close(): Promise<void>;
}
