import { noteConsequences } from '../changing.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deleteCapturesOf } from '../captures/forget-captures.ts';
import type { Db } from '../database/database.ts';
import type { FileKey } from '../files/file-store.ts';
import { deleteReportsOf } from '../reports/forget-reports.ts';
import { noteGoneRuns } from '../results/history/gone-runs.ts';
import { deleteLogsOf } from '../results/log/logs-of-removed.ts';
import { isThere } from '../results/result-rows.ts';

/** Deletes what executions have left of one kind, before their rows go. @returns the keys of its files */
type RemoveLeft = (transaction: Db, executionIds: readonly string[]) => Promise<FileKey[]>;

/**
 * What executions leave that is more than rows: what has files, or is counted to a project's memory, comes with its line here.
 * Rows alone go with their execution by their foreign keys.
 */
const leavings: readonly RemoveLeft[] = [deleteCapturesOf, deleteLogsOf, deleteReportsOf];

/**
 * Deletes executions that have ended, with all that they have left.
 * @returns the keys of the files, which go once the transaction is there: see `removeUnnamed`
 */
export async function removeExecutions(transaction: Db, executionIds: readonly string[]): Promise<FileKey[]> {
  await noteGoneRuns(transaction, executionIds);
  await noteDeleted(transaction, executionIds);
  const files: FileKey[] = [];
  for (const remove of leavings) files.push(...(await remove(transaction, executionIds)));
  await transaction.deleteFrom('executions').where('id', 'in', executionIds).execute();
  return files;
}

/** Has the audit log tell of each execution that is about to be deleted. */
async function noteDeleted(transaction: Db, executionIds: readonly string[]): Promise<void> {
  const rows = await transaction
    .selectFrom('executions')
    .leftJoin('users', 'users.id', 'executions.createdBy')
    .select([
      'executions.id',
      'executions.name',
      'executions.projectId',
      'executions.suiteName',
      'executions.status',
      'executions.createdOn as startedOn',
      'users.name as startedBy',
    ])
    .where('executions.id', 'in', executionIds)
    .orderBy('executions.id')
    .execute();
  noteConsequences(
    transaction,
    rows.map(({ id, name, projectId, startedBy, ...values }) => ({
      kind: 'execution',
      deed: 'deleted',
      id,
      name,
      projectId,
      before: { ...values, startedBy: startedBy ?? 'a deleted account' },
      after: {},
    })),
  );
}

/** An execution, and the generation of its results; null where it has none. */
export interface ExecutionWithCases {
  readonly id: string;
  readonly generation: number | null;
}

/** So many are deleted in one statement. */
const batch = 500;

/**
 * Deletes the test cases of an execution that nobody can see, as others have taken their places: there can be many times as
 * many of them as of those that count, and together they would take long to delete.
 */
export async function removeUnseenCases(
  db: Db,
  { id: executionId, generation }: ExecutionWithCases,
): Promise<void> {
  while (generation !== null) {
    const unseen = await db
      .selectFrom('executionCases')
      .select('number')
      .where('executionId', '=', executionId)
      .where((one) => one.not(isThere(generation)))
      .limit(batch)
      .execute();
    if (unseen.length === 0) return;
    const numbers = unseen.map(({ number }) => number);
    await db
      .deleteFrom('executionCases')
      .where('executionId', '=', executionId)
      .where('number', 'in', numbers)
      .execute();
    await nextTurn();
  }
}
