import { batchesOf } from '../../foundation/batches.ts';
import type { MachineStatusEvent } from '../../contract/live/live-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { liveEventsOf, type LiveChange } from '../../domain/live-changes.ts';
import { machineChanges } from './machine-changes.ts';
import { stateOf } from './machine-state.ts';

/** How many ids one statement takes. */
const batch = 500;

async function read(
  db: Db,
  dirty: ReturnType<typeof machineChanges.of>,
  now: Date,
): Promise<readonly LiveChange[]> {
  const removed = new Map(dirty);
  const events: { channel: 'MACHINE_STATUS'; data: MachineStatusEvent }[] = [];
  for (const ids of batchesOf([...dirty.keys()], batch)) {
    for (const row of await changedMachines(db, { ids })) {
      removed.delete(row.id);
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
  for (const [machineId, { licenseId }] of removed) {
    events.push({
      channel: 'MACHINE_STATUS',
      data: {
        entityId: machineId,
        status: 'Inactive',
        statusReason: 'It was deleted',
        lastHeardOn: now.toISOString(),
        deleted: true,
        // The list of its users was deleted with it, so all users get the event. An id that leads nowhere
        // reveals nothing.
        subject: { licenseId, machineId, allUsers: true },
      },
    });
  }
  return events;
}

const changedMachines = compiledQuery((db, { ids }: Places<{ ids: readonly string[] }>) =>
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

/** The live events of machines that have changed. */
export const machineEvents = liveEventsOf(machineChanges, read);
