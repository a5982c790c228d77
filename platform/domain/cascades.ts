import type { Db } from '../database/database.ts';
import type { FileKey } from '../files/file-store.ts';
import type { EndedExecutions } from './cleanup.ts';
import type { Domain } from './domain.ts';
import { leavingPhases, type Leaving } from './leaving.ts';

/** Runs what all domains have registered for an event of one of them, in the transaction of that event. */
export interface Cascades {
  /** A user is removed from a project, or from a license. */
  leave(transaction: Db, leaving: Leaving): Promise<void>;
  executionsEnded(transaction: Db, ended: EndedExecutions): Promise<void>;
  /** Deletes executions with all that they have left. Returns the keys of files to delete after the transaction. */
  deleteExecutions(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]>;
  /** Screenshots of executions are deleted. Returns the keys of further files to delete after the transaction. */
  screenshotsDeleted(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]>;
}

/**
 * Puts together what domains registered. They stand in an order in which each may refer to those before it, so what deletes rows
 * runs from the last to the first.
 */
export function cascadesOf<Context>(domains: readonly Domain<Context>[], context: () => Context): Cascades {
  const fromLast = domains.toReversed();
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
      const files: FileKey[] = [];
      for (const { cleanup } of fromLast) {
        files.push(...((await cleanup?.executions?.(transaction, executionIds)) ?? []));
      }
      return files;
    },
    async screenshotsDeleted(transaction, executionIds) {
      const files: FileKey[] = [];
      for (const { cleanup } of fromLast) {
        files.push(...((await cleanup?.screenshots?.(transaction, executionIds)) ?? []));
      }
      return files;
    },
  };
}
