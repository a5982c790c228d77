import type { RowKind } from '#app/live/live-rows.ts';
import type { MachineRow } from './machine-row.ts';

/** How the rows of the machine table take live news. What can be done to a machine stays as it was loaded. */
export const machineRows: RowKind<MachineRow, 'MACHINE_STATUS'> = {
  channel: 'MACHINE_STATUS',
  newRows: 'append',
  keyOf: ({ id }) => id,
  withNews: (machine, { status, statusReason, lastHeardOn, deleted }) => ({
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
