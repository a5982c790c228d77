import { v7 as newId } from 'uuid';
import { batchesOf } from '../../foundation/batches.ts';
import type { EndedStatus, ExecutionStatus } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { ExecutionHistoryRow, ExecutionRow } from '../../foundation/database/schema.ts';
import { recordExecutionChange, writtenColumns, type WrittenExecution } from './execution-changes.ts';

/** The limit of values in one statement. */
const batch = 500;

interface Transition {
  readonly status: ExecutionStatus;
  /** Why, in words; '' where the status explains itself. */
  readonly cause: string;
  readonly at: Date;
  /** Other columns to change with it. */
  readonly changes?: Partial<ExecutionRow>;
}

/**
 * Moves executions that have not ended to a status, and records it in their history. Those that ended in the
 * meantime stay as they are, so the first writer decides how one ends.
 * @returns the ids of those that were moved
 */
export async function moveTo(
  transaction: Db,
  ids: readonly string[],
  { status, cause, at, changes }: Transition,
): Promise<string[]> {
  const all: string[] = [];
  for (const some of batchesOf(ids, batch)) {
    const rows = await changeRows(transaction, {
      ids: some,
      changed: { ...changes, status, cause },
    });
    await recordHistory(transaction, rows, { status, cause, at });
    all.push(...rows.map(({ id }) => id));
  }
  return all;
}

const changeRows = compiledQuery(
  (db, { ids, changed }: Places<{ ids: readonly string[]; changed: Partial<ExecutionRow> }>) =>
    db
      .updateTable('executions')
      .set(changed)
      .where('id', 'in', ids)
      .where('endedOn', 'is', null)
      .returning(writtenColumns),
);

/** Ends executions, and runs the cascades of their end. See `moveTo`. */
export async function endAs(
  { cascades }: Pick<PlatformServices, 'cascades'>,
  transaction: Db,
  ids: readonly string[],
  { status, cause, at, changes }: Transition & { readonly status: EndedStatus },
): Promise<string[]> {
  const endedOn = at.toISOString();
  const ended = await moveTo(transaction, ids, { status, cause, at, changes: { ...changes, endedOn } });
  for (const some of batchesOf(ended, batch)) {
    await cascades.executionsEnded(transaction, { ids: some, endedOn });
  }
  return ended;
}

/**
 * Writes a line of history for each execution and records the change for live events. Use it for executions
 * that are new, or whose status was changed otherwise.
 */
export async function recordHistory(
  transaction: Db,
  executions: readonly WrittenExecution[],
  { status, cause, at }: Omit<Transition, 'changes'>,
): Promise<void> {
  if (executions.length === 0) return;
  for (const written of executions) recordExecutionChange(transaction, { executionId: written.id, written });
  const changedOn = at.toISOString();
  await addHistory(transaction, {
    rows: executions.map(({ id }) => ({ id: newId(), executionId: id, status, cause, changedOn })),
  });
}

const addHistory = compiledQuery((db, { rows }: Places<{ rows: readonly ExecutionHistoryRow[] }>) =>
  db.insertInto('executionHistory').values(rows),
);
