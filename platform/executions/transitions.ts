import { v7 as newId } from 'uuid';
import { batchesOf } from '../batches.ts';
import type { EndedStatus, ExecutionStatus } from '../contract/executions/execution-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { Ground } from '../ground.ts';
import type { ExecutionHistoryRow, ExecutionRow } from '../database/schema.ts';
import { noteExecution, writtenColumns, type WrittenExecution } from './execution-changes.ts';

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
    await noteHistory(transaction, rows, { status, cause, at });
    all.push(...rows.map(({ id }) => id));
  }
  return all;
}

const changeRows = keptQuery(
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
  { cascades }: Pick<Ground, 'cascades'>,
  transaction: Db,
  ids: readonly string[],
  status: EndedStatus,
  { cause, at, changes }: Omit<Transition, 'status'>,
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
export async function noteHistory(
  transaction: Db,
  executions: readonly WrittenExecution[],
  { status, cause, at }: Omit<Transition, 'changes'>,
): Promise<void> {
  if (executions.length === 0) return;
  for (const written of executions) noteExecution(transaction, { executionId: written.id, written });
  const changedOn = at.toISOString();
  await addHistory(transaction, {
    rows: executions.map(({ id }) => ({ id: newId(), executionId: id, status, cause, changedOn })),
  });
}

const addHistory = keptQuery((db, { rows }: Places<{ rows: readonly ExecutionHistoryRow[] }>) =>
  db.insertInto('executionHistory').values(rows),
);
