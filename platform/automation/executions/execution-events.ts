import { batchesOf } from '../../foundation/batches.ts';
import { isWaiting } from '../../contract/executions/execution-values.ts';
import type { ExecutionEvent } from '../../contract/live/live-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { liveEventsOf, type LiveChange } from '../../domain/live-changes.ts';
import { executionChanges, writtenColumns, type WrittenExecution } from './execution-changes.ts';
import { reasonOf } from './execution-rows.ts';

/** How many ids one statement takes. */
const batch = 500;

const noMachine = { machineDisabled: null, machineLeftOn: null, machineHeardOn: null };

async function read(
  db: Db,
  changed: ReturnType<typeof executionChanges.of>,
  now: Date,
): Promise<readonly LiveChange[]> {
  const events: { channel: 'ON_GOING_EXECUTION'; data: ExecutionEvent }[] = [];
  const tell = (row: WrittenExecution, statusReason: string) => {
    const { id: executionId, name: executionName, status: executionStatus, progress } = row;
    events.push({
      channel: 'ON_GOING_EXECUTION',
      data: {
        liveUpdateDTO: {
          message: { executionId, executionName, executionStatus, statusReason, progress },
        },
        subject: {
          licenseId: row.licenseId,
          projectId: row.projectId,
          machineId: row.machineId ?? undefined,
        },
      },
    });
  };
  const unknown: string[] = [];
  for (const [id, row] of changed) {
    // What it waits for can depend on its machine, which was not read with it.
    if (row && (!isWaiting(row.status) || row.anyMachine === 1))
      tell(row, reasonOf({ ...row, ...noMachine }, now));
    else unknown.push(id);
  }
  for (const ids of batchesOf(unknown, batch)) {
    for (const row of await changedExecutions(db, { ids })) tell(row, reasonOf(row, now));
  }
  return events;
}

/** Selects the columns of live events, without the names and the place in the queue. */
const changedExecutions = compiledQuery((db, { ids }: Places<{ ids: readonly string[] }>) =>
  db
    .selectFrom('executions')
    .leftJoin('machines', 'machines.id', 'executions.machineId')
    .select([
      ...writtenColumns.map((column) => `executions.${column}` as const),
      'machines.disabled as machineDisabled',
      'machines.leftOn as machineLeftOn',
      'machines.lastHeardOn as machineHeardOn',
    ])
    .where('executions.id', 'in', ids),
);

/** The live events of executions that have changed. */
export const executionEvents = liveEventsOf(executionChanges, read);
