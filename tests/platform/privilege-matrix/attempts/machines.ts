import { attempt, open, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofSelf } from '../inputs.ts';

const ofMachine = ({ person }: InputParts) => ({ params: { machineId: person.machineId } });
const byId = ({ person }: InputParts) => ({ params: { id: person.machineId } });
const own = ({ person }: InputParts) => [person.machineId];
const members = ({ things }: InputParts) => [things.member];

/** The machines of a project that is not Open cannot be opened. */
const machinesOpen = { id: 'environment.view', whileOpen: true } as const;

export default {
  attempts: [
    attempt('listMachines', 'environment.view'),
    attempt('getMachinesFile', 'environment.view'),
    attempt('getMachine', machinesOpen, byId),
    attempt('updateMachine', 'machine.edit', (parts) => ({ ...byId(parts), body: { headless: true } }), {
      as: 'what is selected',
    }),
    attempt('updateMachine', 'machine.disable', (parts) => ({ ...byId(parts), body: { disabled: false } }), {
      as: 'whether it is in use',
    }),
    attempt('setLicenseDefaultMachine', 'machine.edit', (parts) => ({
      ...ofSelf(parts),
      body: { id: parts.person.machineId },
    })),
    attempt('setProjectDefaultMachine', 'machine.edit', (parts) => ({
      ...ofSelf(parts),
      body: { id: parts.person.machineId },
    })),
    attempt('listMachineUsers', 'machine.access', ofMachine),
    attempt('grantMachineAccess', 'machine.access', (parts) => ({
      ...ofMachine(parts),
      body: members(parts),
    })),
    attempt('revokeMachineAccess', 'machine.access', (parts) => ({
      ...ofMachine(parts),
      body: members(parts),
    })),
    attempt('changeMachineAccess', 'machine.access', (parts) => ({
      ...ofMachine(parts),
      body: { given: members(parts) },
    })),
    attempt('grantAccessToAll', 'machine.access', (parts) => ({ body: own(parts) })),
    attempt('revokeAccessFromAll', 'machine.access', (parts) => ({ body: own(parts) })),
    attempt('countMachineImpact', machinesOpen, ({ person }) => ({
      query: { resourceId: person.machineId },
    })),
    attempt(
      'listImpact',
      machinesOpen,
      ({ person }) => ({ body: { resourceId: person.machineId, sectionType: 'client-impacts' } }),
      { as: 'of a machine' },
    ),
    attempt('getMachineImpactFile', machinesOpen, (parts) => ({
      params: { machineId: parts.person.machineId },
      query: { section: 'Executions' },
    })),
    attempt('listCloudConfiguration', machinesOpen, () => ({ body: { type: 'LambdaTest' } })),
    attempt('registerClient', 'machine.edit', ({ person }) => ({
      body: {
        installationId: `matrix-${person.machineId}`.slice(0, 60),
        hostName: `second-${person.machineId}`,
        osName: 'Linux',
        systemConfigDetails: [],
        clientTime: '2026-03-02T09:00:00.000Z',
      },
    })),
    attempt('createPairingCode', 'machine.edit', () => ({ body: { tool: 'sample' } })),
    open('the own code', 'getPairing'),
    open('of one’s own machine, else 404', 'beatClient', (parts) => ({
      body: { machineId: parts.person.machineId, running: [] },
    })),
  ],
  removals: [
    attempt('deleteMachine', 'machine.delete', ({ things }) => ({ params: { id: things.sharedMachine } })),
    open('of one’s own machine, else 404', 'unregisterClient', (parts) => ({
      body: { machineId: parts.person.machineId },
    })),
  ],
  carriedOutElsewhere: ['listCloudConfiguration'],
} satisfies AttemptModule;
