import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { deleteExecution, keepExecution } from '#platform/contract/executions/keep-calls.ts';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { picture, sendCapture } from '#tests/support/captures.ts';
import { commandsOf, report, start } from '#tests/support/executions.ts';
import { machine } from '#tests/support/machines.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['getMemoryUsage', 'getExecution'],
  async fill({ t, owner, projectId }) {
    const machineId = await machine(t, owner, { hostName: 'runner' });
    for (const name of ['Ended', 'Kept', 'Running']) {
      const { _id: id } = await start(t, owner, { projectId, machineId, name });
      await commandsOf(t, owner, machineId);
      await report(t, owner, id, 'Running');
      await sendCapture(t, owner, id, { fileName: 'cart.png', content: picture(1) });
      if (name === 'Running') continue;
      await report(t, owner, id, 'Passed', { exitCode: 0 });
      if (name === 'Kept') {
        await t.succeed(keepExecution, { params: { executionId: id }, body: { reason: 'Evidence' } }, owner);
      }
    }
  },
  async rows({ t, caller }) {
    const { executions } = await t.succeed(getMemoryUsage, {}, caller);
    return executions.map(({ _id: id, name, cannot }) => ({ id, name, cannot }));
  },
  details: async ({ t, caller }, { id: executionId }) =>
    (await t.succeed(getExecution, { params: { executionId } }, caller)).cannot,
  actions: {
    // A kept one can't be deleted any more.
    delete: ({ t, caller }, { id: executionId }) =>
      t.attempt(deleteExecution, { params: { executionId } }, caller),
    keep: ({ t, caller }, { id: executionId }) =>
      t.attempt(keepExecution, { params: { executionId }, body: { reason: 'Evidence' } }, caller),
  },
});
