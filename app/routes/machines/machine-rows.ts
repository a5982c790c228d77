import type { RowKind } from '#app/live/live-rows.ts';
import type { MachineRow } from './machine-row.ts';

/** Describes how live events update the rows of the machine table. The available actions stay as they were loaded. */
export const machineRows: RowKind<MachineRow, 'MACHINE_STATUS'> = {
  channel: 'MACHINE_STATUS',
  newRows: 'append',
  keyOf: ({ id }) => id,
  withUpdate: (machine, { status, statusReason, lastHeardOn, deleted }) => ({
    ...machine,
    status: deleted ? 'Inactive' : status,
    statusReason: deleted ? 'It was deleted' : statusReason,
    lastHeardOn: lastHeardOn > machine.lastHeardOn ? lastHeardOn : machine.lastHeardOn,
  }),
  describe(before, after) {
    const { hostName } = after;
    if (after.statusReason === before.statusReason && after.status === before.status) return undefined;
    return after.status === before.status
      ? `${hostName}: ${after.statusReason}.`
      : `${hostName} is now ${after.status}.`;
  },
};
