import { sql } from 'kysely';
import type { ExecutionEvent, MachineStatusEvent } from '../contract/calls/live.ts';
import { liveLimits, type LiveChannel } from '../contract/live-values.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { executions, toExecution } from '../executions/execution-rows.ts';
import { stateOf } from '../machines/machine-state.ts';

/** What has changed: ids, so that what is told of them is always their present state. */
export interface Dirty {
  /** Machine → license: of a machine that is gone, nothing else is known. */
  readonly machines: ReadonlyMap<string, string>;
  readonly executions: ReadonlySet<string>;
}

type WriterParts = Pick<PlatformContext, 'db' | 'kind' | 'clock'>;

/** What processes on the same PostgreSQL are told by. */
export const notificationChannel = 'fireflink_live';

/** So many ids in one statement. */
const chunkSize = 500;

/**
 * Tells of the present state of what has changed, in a transaction of its own. Its first statement takes the ids and with
 * them the one row of `live_state`, so that ids become readable in their order, whoever writes, and what is read after it
 * is the newest there is.
 */
export async function writeEvents({ db, ...parts }: WriterParts, dirty: Dirty): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertEvents(transaction, parts, dirty);
  });
}

/** The same within a transaction. */
export async function insertEvents(
  transaction: Db,
  { kind, clock }: Omit<WriterParts, 'db'>,
  dirty: Dirty,
): Promise<void> {
  const count = dirty.machines.size + dirty.executions.size;
  if (count === 0) return;
  const tooMany = count > liveLimits.replayMax;
  const taken = tooMany ? 1 : count;
  const { lastEventId } = await transaction
    .updateTable('liveState')
    .set((state) => ({ lastEventId: state('lastEventId', '+', taken) }))
    .where('id', '=', 1)
    .returning('lastEventId')
    .executeTakeFirstOrThrow();
  const firstId = Number(lastEventId) - taken + 1;
  const now = clock();
  const events: { channel: LiveChannel | 'RESYNC'; data: object }[] = tooMany
    ? // Who would be told of so many does better to look anew.
      [{ channel: 'RESYNC', data: {} }]
    : [
        ...(await machineEvents(transaction, dirty.machines, now)),
        ...(await executionEvents(transaction, dirty.executions, now)),
      ];
  const createdOn = now.toISOString();
  for (const [start, chunk] of chunksOf(events)) {
    await transaction
      .insertInto('liveEvents')
      .values(
        chunk.map(({ channel, data }, index) => ({
          id: firstId + start + index,
          channel,
          data: JSON.stringify(data),
          createdOn,
        })),
      )
      .execute();
  }
  if (kind.name === 'postgres') await sql`select pg_notify(${notificationChannel}, '')`.execute(transaction);
}

async function machineEvents(db: Db, dirty: Dirty['machines'], now: Date) {
  const gone = new Map(dirty);
  const events: { channel: LiveChannel; data: MachineStatusEvent }[] = [];
  for (const [, ids] of chunksOf([...dirty.keys()])) {
    const rows = await db
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
      .where('machines.id', 'in', ids)
      .execute();
    for (const row of rows) {
      gone.delete(row.id);
      const { status, reason } = stateOf(row, now, row.disablerName);
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
            allUsers: row.allUsersAccess === 1,
          },
        },
      });
    }
  }
  for (const [machineId, licenseId] of gone) {
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

async function executionEvents(db: Db, dirty: Dirty['executions'], now: Date) {
  const events: { channel: LiveChannel; data: ExecutionEvent }[] = [];
  for (const [, ids] of chunksOf([...dirty])) {
    for (const row of await executions(db).where('executions.id', 'in', ids).execute()) {
      const { _id, name, executionStatus, statusReason, progress } = toExecution(row, now);
      events.push({
        channel: 'ON_GOING_EXECUTION',
        data: {
          liveUpdateDTO: {
            message: { executionId: _id, executionName: name, executionStatus, statusReason, progress },
          },
          subject: {
            licenseId: row.licenseId,
            projectId: row.projectId,
            machineId: row.machineId ?? undefined,
          },
        },
      });
    }
  }
  return events;
}

function chunksOf<T>(all: readonly T[]): [start: number, chunk: T[]][] {
  return Array.from({ length: Math.ceil(all.length / chunkSize) }, (_, index) => [
    index * chunkSize,
    all.slice(index * chunkSize, (index + 1) * chunkSize),
  ]);
}
