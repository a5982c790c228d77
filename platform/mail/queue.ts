import type { Db } from '../database/database.ts';
import type { BulkLine } from './bulk-lines.ts';
import type { Mail } from './mail.ts';

export interface MailOptions {
  /** It is one of many, and waits in this line: others do not wait for it. */
  readonly bulk?: BulkLine;
}

/** Mail that is sent after the transaction that wrote it, and tried again until it is out. */
export interface MailQueue {
  /** Puts a mail into the queue, as part of the transaction `db`. @returns what the mail goes by there */
  add(db: Db, mail: Mail, now: Date, options?: MailOptions): Promise<string>;
  /** Has mails that were given up tried again, as part of the transaction `db`. */
  again(db: Db, mailIds: readonly string[], now: Date): Promise<void>;
  /** Says that a transaction which added mail has ended. Returns at once; sending goes on behind. */
  wake(): void;
  /** Ends sending, after the mail under way. */
  close(): Promise<void>;
}
