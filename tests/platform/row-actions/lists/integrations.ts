import {
  createInstance,
  deleteInstance,
  getInstance,
  listInstances,
  updateInstance,
} from '#platform/contract/integrations/instance-calls.ts';
import { withFireFlinkCloud } from '#tests/support/instances.ts';
import { connectedPlugins } from '#platform/automation/integrations/connectors.ts';
import { actingList } from '../acting-list.ts';

const plugin = 'FireFlinkCloud';

export default actingList({
  calls: connectedPlugins.flatMap((each) => [`list${each}Instances`, `get${each}Instance`]),
  async fill({ t, owner }) {
    await withFireFlinkCloud(t, owner);
    await t.succeed(createInstance[plugin], { body: { instanceName: 'Of the owner' } }, owner);
  },
  rows: async ({ t, caller }) =>
    (await t.succeed(listInstances[plugin], { query: {} }, caller)).instances.map(
      ({ id, title, cannot }) => ({
        id,
        name: title,
        cannot,
      }),
    ),
  details: async ({ t, caller }, { id }) =>
    (await t.succeed(getInstance[plugin], { params: { id } }, caller)).cannot,
  actions: {
    edit: ({ t, caller }, { id, name }) =>
      t.attempt(updateInstance[plugin], { params: { id }, body: { instanceName: name } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteInstance[plugin], { params: { id } }, caller),
  },
});
