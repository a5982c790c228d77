import {
  distributeMemory,
  getMemoryConfiguration,
} from '#platform/contract/memory/memory-configuration-calls.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { deleteProject, setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['getMemoryConfiguration'],
  async fill({ t, owner }) {
    const body = { name: 'Already closed', type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;
    const { id } = await t.succeed(createProject, { body }, owner);
    await t.succeed(setProjectStatus, { params: { id }, body: { status: 'Closed' } }, owner);
  },
  rows: async ({ t, caller }) =>
    (await t.succeed(getMemoryConfiguration, { query: {} }, caller)).projectDetails,
  details: async ({ t, caller }, { id }) => {
    const { projectDetails } = await t.succeed(getMemoryConfiguration, { query: { projectId: id } }, caller);
    return projectDetails[0]?.cannot ?? {};
  },
  byPermissionAlone: ['distribute', 'delete'],
  actions: {
    distribute: ({ t, caller }, { id }) =>
      t.attempt(distributeMemory, { body: { credentials: [{ id, assignedMemory: 1, type: 'MB' }] } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteProject, { params: { id }, query: {} }, caller),
  },
});
