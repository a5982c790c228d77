import type { Db } from '../foundation/database/database.ts';
import type { FileKey } from '../foundation/files/file-store.ts';
import type { ColumnName } from './column-name.ts';

/**
 * What a domain deletes with something of another domain, beyond rows that foreign keys delete: things that have files,
 * are counted, or need an audit entry.
 */
export interface CleanupPart {
  /** The columns that refer to the execution of these things. */
  readonly covers: readonly ColumnName[];
  /** Reads what it needs of executions, before anything of them is deleted. */
  readonly beforeExecutions?: (transaction: Db, executionIds: readonly string[]) => Promise<void>;
  /**
   * Deletes some of its rows of a project, at most so many, where foreign keys would delete too many at once. Returns
   * how many it has deleted.
   */
  readonly project?: (transaction: Db, some: SomeOfProject) => Promise<number>;
  /** Deletes its part of executions. Returns the keys of its files, which are deleted after the transaction. */
  readonly executions?: (transaction: Db, executionIds: readonly string[]) => Promise<readonly FileKey[]>;
  /** The same for things that contain screenshots of executions. */
  readonly screenshots?: (transaction: Db, executionIds: readonly string[]) => Promise<readonly FileKey[]>;
}

/** Rows of a project to delete in one transaction. */
export interface SomeOfProject {
  readonly projectId: string;
  readonly atMost: number;
}

/** Executions that have just ended. */
export interface EndedExecutions {
  readonly ids: readonly string[];
  /** In ISO 8601. */
  readonly endedOn: string;
}
