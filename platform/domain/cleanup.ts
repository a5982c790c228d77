import type { Db } from '../database/database.ts';
import type { FileKey } from '../files/file-store.ts';
import type { ColumnName } from './column-name.ts';

/**
 * What is deleted with something of another domain, beyond rows that go by their foreign keys: what has files, is counted, or is
 * to be told of.
 */
export interface CleanupPart {
  /** The columns that say to which execution these things belong. */
  readonly covers: readonly ColumnName[];
  /** Reads what it needs of executions that are about to be deleted, before anything is. */
  readonly beforeExecutions?: (transaction: Db, executionIds: readonly string[]) => Promise<void>;
  /** Deletes its part of executions. Returns the keys of its files, which are deleted after the transaction. */
  readonly executions?: (transaction: Db, executionIds: readonly string[]) => Promise<readonly FileKey[]>;
  /** The same for what contains screenshots of executions. */
  readonly screenshots?: (transaction: Db, executionIds: readonly string[]) => Promise<readonly FileKey[]>;
}

/** Executions that have just ended. */
export interface EndedExecutions {
  readonly ids: readonly string[];
  /** In ISO 8601. */
  readonly endedOn: string;
}
