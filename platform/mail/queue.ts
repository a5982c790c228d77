import type { Db } from '../database/database.ts';
import type { Mail } from './mail.ts';

/** Mail that is sent after the transaction that wrote it, and tried again until it is out. */
export interface MailQueue {
  /** Puts a mail into the queue, as part of the transaction `db`. */
  add(db: Db, mail: Mail, now: Date): Promise<void>;
  /** Says that a transaction which added mail has ended. Returns at once; sending goes on behind. */
  wake(): void;
  /** Ends sending, after the mail under way. */
  close(): Promise<void>;
}
