import { recordChange } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { liveChanges } from '../../domain/live-changes.ts';

/** The columns of an execution after a statement that live events need. */
export type WrittenExecution = Pick<ExecutionRow, (typeof writtenColumns)[number]>;

export const writtenColumns = [
  'id',
  'name',
  'licenseId',
  'projectId',
  'machineId',
  'status',
  'cause',
  'progress',
  'anyMachine',
  'hostName',
] as const;

/**
 * Executions that changed, each as its last writer left it; undefined where the writer doesn't say, so that
 * it has to be read.
 */
export const executionChanges = liveChanges<WrittenExecution | undefined>((_, written) => written);

interface ChangedExecution {
  readonly executionId: string;
  /** The row as the statement left it. */
  readonly written?: WrittenExecution;
}

/** Records that an execution has changed, for pages that show it. */
export const recordExecutionChange = (transaction: Db, { executionId, written }: ChangedExecution): void =>
  recordChange(transaction, executionChanges, executionId, written);
