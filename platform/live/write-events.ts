import { sql, type Insertable } from 'kysely';
import { batchesOf } from '../batches.ts';
import type { AudienceEvent, ExecutionEvent, MachineStatusEvent } from '../contract/live/live-calls.ts';
import { audienceChannel, liveLimits, type LiveChannel } from '../contract/live/live-values.ts';
import type { Ground } from '../ground.ts';
import { writtenColumns, type Noted, type WrittenExecution } from '../changing.ts';
import { isWaiting } from '../contract/executions/execution-values.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { LiveEventRow } from '../database/schema.ts';
import { reasonOf } from '../executions/execution-rows.ts';
import { stateOf } from '../machines/machine-state.ts';

export type WriterParts = Pick<Ground, 'kind' | 'clock'>;

/** What processes on the same PostgreSQL are told by. */
export const notificationChannel = 'fireflink_live';

/** So many ids in one statement. */
const batch = 500;

/**
 * Tells of the state, at the end of the transaction, of what it has changed. The first statement takes the ids and with them
 * the one row of `live_state`, so that ids become readable in their order, whoever writes, and what is read after it is the
 * newest there is.
 */
export async function insertEvents(
  transaction: Db,
  { kind, clock }: WriterParts,
  dirty: Noted,
): Promise<void> {
  const count = dirty.machines.size + dirty.executions.size;
  const tooMany = count > liveLimits.replayMax;
  const taken = dirty.audiences.size + (tooMany ? 1 : count);
  if (taken === 0) return;
  const [state] = await takeIds(transaction, { taken });
  const firstId = Number(state?.lastEventId) - taken + 1;
  const now = clock();
  const ofThings: StoredChange[] = tooMany
    ? // Who would be told of so many does better to look anew.
      [{ channel: 'RESYNC', data: {} }]
    : [
        ...(await machineEvents(transaction, dirty.machines, now)),
        ...(await executionEvents(transaction, dirty, now)),
      ];
  const events = [...audienceEvents(dirty.audiences), ...ofThings];
  const createdOn = now.toISOString();
  const rows = events.map(({ channel, data }, index) => ({
    id: firstId + index,
    channel,
    data: JSON.stringify(data),
    createdOn,
  }));
  for (const some of batchesOf(rows, batch)) await addEvents(transaction, { rows: some });
  if (kind.name === 'postgres') await sql`select pg_notify(${notificationChannel}, '')`.execute(transaction);
}

interface StoredChange {
  readonly channel: LiveChannel | typeof audienceChannel | 'RESYNC';
  readonly data: object;
}

const audienceEvents = (dirty: Noted['audiences']): StoredChange[] =>
  [...dirty].map(([userId, licenseId]) => {
    const data: AudienceEvent = { userId, subject: { licenseId, userIds: [userId] } };
    return { channel: audienceChannel, data };
  });
const takeIds = keptQuery((db, { taken }: Places<{ taken: number }>) =>
  db
    .updateTable('liveState')
    .set((state) => ({ lastEventId: state('lastEventId', '+', taken) }))
    .where('id', '=', 1)
    .returning('lastEventId'),
);

const addEvents = keptQuery((db, { rows }: Places<{ rows: readonly Insertable<LiveEventRow>[] }>) =>
  db.insertInto('liveEvents').values(rows),
);

async function machineEvents(db: Db, dirty: Noted['machines'], now: Date) {
  const gone = new Map(dirty);
  const events: { channel: LiveChannel; data: MachineStatusEvent }[] = [];
  for (const ids of batchesOf([...dirty.keys()], batch)) {
    for (const row of await toldMachines(db, { ids })) {
      gone.delete(row.id);
      const { status, reason } = stateOf(row, now, row.disablerName);
      const alsoTell = dirty.get(row.id)?.alsoTell ?? [];
      events.push({
        channel: 'MACHINE_STATUS',
        data: {
          entityId: row.id,
          status,
          statusReason: reason,
          lastHeardOn: row.lastHeardOn,
          subject: {
            licenseId: row.licenseId,
            machineId: row.id,
            ownerId: row.userId,
            allUsers: row.allUsersAccess === 1 || alsoTell === 'all users',
            ...(alsoTell === 'all users' || alsoTell.length === 0 ? {} : { userIds: [...alsoTell] }),
          },
        },
      });
    }
  }
  for (const [machineId, { licenseId }] of gone) {
    events.push({
      channel: 'MACHINE_STATUS',
      data: {
        entityId: machineId,
        status: 'Inactive',
        statusReason: 'It has been deleted',
        lastHeardOn: now.toISOString(),
        deleted: true,
        // Who could use it went with it. An id that leads nowhere tells the others nothing.
        subject: { licenseId, machineId, allUsers: true },
      },
    });
  }
  return events;
}

const toldMachines = keptQuery((db, { ids }: Places<{ ids: readonly string[] }>) =>
  db
    .selectFrom('machines')
    .leftJoin('users as disabler', 'disabler.id', 'machines.disabledBy')
    .select([
      'machines.id',
      'machines.licenseId',
      'machines.userId',
      'machines.allUsersAccess',
      'machines.disabled',
      'machines.leftOn',
      'machines.lastHeardOn',
      'machines.runningCount',
      'disabler.name as disablerName',
    ])
    .where('machines.id', 'in', ids),
);

const noMachine = { machineDisabled: null, machineLeftOn: null, machineHeardOn: null };

async function executionEvents(db: Db, { executions, written }: Noted, now: Date) {
  const events: { channel: LiveChannel; data: ExecutionEvent }[] = [];
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
  for (const id of executions) {
    const row = written.get(id);
    // What it waits for can be something about its machine.
    if (row && (!isWaiting(row.status) || row.anyMachine === 1))
      tell(row, reasonOf({ ...row, ...noMachine }, now));
    else unknown.push(id);
  }
  for (const ids of batchesOf(unknown, batch)) {
    for (const row of await toldExecutions(db, { ids })) tell(row, reasonOf(row, now));
  }
  return events;
}

/** What is told of an execution: its names and its place in the queue are not. */
const toldExecutions = keptQuery((db, { ids }: Places<{ ids: readonly string[] }>) =>
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
