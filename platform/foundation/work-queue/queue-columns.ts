import type { Tables } from '../database/schema.ts';

/** The value of `nextAttemptOn` for an item that was given up. It is later than every time. */
export const givenUpOn = '9999';

interface QueueColumns {
  id: string;
  attempts: number;
  /** When the item is due. While a process has claimed it, the end of its lease. */
  nextAttemptOn: string;
  lastError: string | null;
}

/** The tables that have the columns of a queue. */
export type QueueTableName = {
  [Name in keyof Tables]: Tables[Name] extends QueueColumns ? Name : never;
}[keyof Tables];

/** The names of a queue's other columns. */
export interface QueueShape<Column extends string = string> {
  /** The column with the time when an item was done; null until then. */
  readonly doneOn: Column;
  /** The column of a number. Items of a lower lane go first. */
  readonly lane?: Column;
  /** The column of the item's share, as a rule the license. Shares take turns. */
  readonly share?: Column;
}
