import { defineDomain } from '../../domain/domain.ts';
import { listMachineImpact } from './impact.ts';
import { handMachinesOver, recordLeftMachines, removeDefaults } from './leave-machines.ts';
import { machineEvents } from './machine-events.ts';
import { machinesAudit } from './machines-audit.ts';

export const machinesDomain = defineDomain({
  name: 'machines',
  audit: machinesAudit,
  leaving: {
    covers: ['machines.userId', 'machineUsers.userId', 'projectDefaultMachines.userId'],
    handOver: handMachinesOver,
    note: recordLeftMachines,
    remove: removeDefaults,
  },
  impact: {
    lists: { 'client-impacts': listMachineImpact },
  },
  liveEvents: machineEvents,
});
