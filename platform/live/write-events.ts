import { sql } from 'kysely';
import type { AudienceEvent, ExecutionEvent, MachineStatusEvent } from '../contract/live/live-calls.ts';
import { audienceChannel, liveLimits, type LiveChannel } from '../contract/live/live-values.ts';
import type { Ground } from '../ground.ts';
import type { Noted } from '../changing.ts';
import type { Db } from '../database/database.ts';
import { executions, toExecution } from '../executions/execution-rows.ts';
import { stateOf } from '../machines/machine-state.ts';

export type WriterParts = Pick<Ground, 'kind' | 'clock'>;

/** What processes on the same PostgreSQL are told by. */
export const notificationChannel = 'fireflink_live';

/** Who may terminate an execution depends on who asks, and is not told. */
const nobody: ReadonlySet<string> = new Set();

/** So many ids in one statement. */
const chunkSize = 500;

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
  const { lastEventId } = await transaction
    .updateTable('liveState')
    .set((state) => ({ lastEventId: state('lastEventId', '+', taken) }))
    .where('id', '=', 1)
    .returning('lastEventId')
    .executeTakeFirstOrThrow();
  const firstId = Number(lastEventId) - taken + 1;
  const now = clock();
  const ofThings: StoredChange[] = tooMany
    ? // Who would be told of so many does better to look anew.
      [{ channel: 'RESYNC', data: {} }]
    : [
        ...(await machineEvents(transaction, dirty.machines, now)),
        ...(await executionEvents(transaction, dirty.executions, now)),
      ];
  const events = [...audienceEvents(dirty.audiences), ...ofThings];
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

interface StoredChange {
  readonly channel: LiveChannel | typeof audienceChannel | 'RESYNC';
  readonly data: object;
}

const audienceEvents = (dirty: Noted['audiences']): StoredChange[] =>
  [...dirty].map(([userId, licenseId]) => {
    const data: AudienceEvent = { userId, subject: { licenseId, userIds: [userId] } };
    return { channel: audienceChannel, data };
  });

async function machineEvents(db: Db, dirty: Noted['machines'], now: Date) {
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

async function executionEvents(db: Db, dirty: Noted['executions'], now: Date) {
  const events: { channel: LiveChannel; data: ExecutionEvent }[] = [];
  for (const [, ids] of chunksOf([...dirty])) {
    for (const row of await executions(db).where('executions.id', 'in', ids).execute()) {
      const { _id, name, executionStatus, statusReason, progress } = toExecution(row, now, nobody);
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
