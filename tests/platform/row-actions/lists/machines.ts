import {
  deleteMachine,
  getMachine,
  listMachines,
  setLicenseDefaultMachine,
  setProjectDefaultMachine,
  updateMachine,
} from '#platform/contract/machines/machine-calls.ts';
import { changeMachineAccess, grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { machine } from '#tests/support/machines.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listMachines', 'getMachine'],
  async fill({ t, owner }) {
    const ids: string[] = [];
    // The last by name becomes everyone's default machine: what is in use isn't deleted, which rows don't know.
    for (const [hostName, cloud] of [
      ['build', false],
      ['old', false],
      ['the-cloud', true],
    ] as const) {
      ids.push(await machine(t, owner, { hostName, cloud }));
    }
    const [, old = ''] = ids;
    await t.succeed(grantAccessToAll, { body: ids }, owner);
    await t.succeed(updateMachine, { params: { id: old }, body: { disabled: true } }, owner);
  },
  async rows({ t, caller }) {
    const { clientSystems } = await t.succeed(listMachines, { query: { sort: 'hostName' } }, caller);
    return clientSystems.map((row) => ({ ...row, name: row.machine.hostName }));
  },
  details: async ({ t, caller }, { id }) => (await t.succeed(getMachine, { params: { id } }, caller)).cannot,
  actions: {
    edit: ({ t, caller }, { id }) =>
      t.attempt(updateMachine, { params: { id }, body: { headless: true } }, caller),
    access: ({ t, caller }, { id }) =>
      t.attempt(changeMachineAccess, { params: { machineId: id }, body: { all: true } }, caller),
    setDefault: ({ t, caller, viewer }, { id }) =>
      t.attempt(
        viewer.projectId === undefined ? setLicenseDefaultMachine : setProjectDefaultMachine,
        { params: { userId: viewer.id }, body: { id } },
        caller,
      ),
    disable: ({ t, caller }, { id }) =>
      t.attempt(updateMachine, { params: { id }, body: { disabled: true } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteMachine, { params: { id } }, caller),
  },
});
