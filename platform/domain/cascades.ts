import type { Db } from '../foundation/database/database.ts';
import type { FileKey } from '../foundation/files/file-store.ts';
import type { EndedExecutions, SomeOfProject } from './cleanup.ts';
import type { Domain } from './domain.ts';
import { leavingPhases, type Leaving } from './leaving.ts';

/** Runs what all domains have registered for an event, in the transaction of that event. */
export interface Cascades {
  /** Runs when a user is removed from a project, or from a license. */
  leave(transaction: Db, leaving: Leaving): Promise<void>;
  executionsEnded(transaction: Db, ended: EndedExecutions): Promise<void>;
  /**
   * Deletes executions with everything that belongs to them. Returns the keys of files to delete after the transaction.
   */
  deleteExecutions(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]>;
  /** Deletes some rows of a project that is being deleted. Returns whether there may be more. */
  deleteOfProject(transaction: Db, some: SomeOfProject): Promise<boolean>;
  /**
   * Runs when screenshots of executions are deleted. Returns the keys of further files to delete after the transaction.
   */
  screenshotsDeleted(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]>;
}

/**
 * Combines what domains registered. Domains are ordered so that each may refer to those before it, so deleting runs
 * from the last to the first.
 */
export function cascadesOf<Context>(domains: readonly Domain<Context>[], context: () => Context): Cascades {
  const fromLast = domains.toReversed();
  const deletedFiles = async (
    part: 'executions' | 'screenshots',
    transaction: Db,
    executionIds: readonly string[],
  ): Promise<FileKey[]> => {
    const files: FileKey[] = [];
    for (const { cleanup } of fromLast)
      files.push(...((await cleanup?.[part]?.(transaction, executionIds)) ?? []));
    return files;
  };
  return {
    async leave(transaction, leaving) {
      for (const phase of leavingPhases) {
        for (const domain of phase === 'remove' ? fromLast : domains) {
          await domain.leaving?.[phase]?.(transaction, leaving, context());
        }
      }
    },
    async executionsEnded(transaction, ended) {
      for (const { executionsEnded } of domains) await executionsEnded?.(transaction, ended);
    },
    async deleteExecutions(transaction, executionIds) {
      for (const { cleanup } of domains) await cleanup?.beforeExecutions?.(transaction, executionIds);
      return deletedFiles('executions', transaction, executionIds);
    },
    async deleteOfProject(transaction, some) {
      for (const { cleanup } of fromLast) {
        if (((await cleanup?.project?.(transaction, some)) ?? 0) > 0) return true;
      }
      return false;
    },
    screenshotsDeleted: (transaction, executionIds) => deletedFiles('screenshots', transaction, executionIds),
  };
}
