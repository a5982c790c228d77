import { updateDefectPlatform } from '#platform/contract/projects/defect-calls.ts';
import { createProject, getProject, listProjects } from '#platform/contract/projects/project-calls.ts';
import {
  deleteProject,
  setProjectStatus,
  updateProject,
} from '#platform/contract/projects/project-life-calls.ts';
import { actingList } from '../acting-list.ts';

export default actingList({
  calls: ['listProjects', 'getProject'],
  async fill({ t, owner }) {
    for (const name of ['Still open', 'Already closed']) {
      const body = { name, type: 'Web', platform: 'Web', timeZone: 'UTC' } as const;
      const { id } = await t.succeed(createProject, { body }, owner);
      if (name === 'Still open') continue;
      await t.succeed(setProjectStatus, { params: { id }, body: { status: 'Closed' } }, owner);
    }
  },
  rows: async ({ t, caller }) => (await t.succeed(listProjects, { query: {} }, caller)).projects,
  details: async ({ t, caller }, { id }) => (await t.succeed(getProject, { params: { id } }, caller)).cannot,
  byPermissionAlone: ['edit', 'status', 'defectPlatform', 'delete'],
  actions: {
    edit: ({ t, caller }, { id }) =>
      t.attempt(updateProject, { params: { id }, body: { desc: 'Changed' } }, caller),
    defectPlatform: ({ t, caller }, { id }) =>
      t.attempt(updateDefectPlatform, { params: { id }, body: { platform: 'FireFlink' } }, caller),
    // The status that it has changes nothing.
    status: ({ t, caller }, { id, status }) =>
      t.attempt(setProjectStatus, { params: { id }, body: { status } }, caller),
    delete: ({ t, caller }, { id }) => t.attempt(deleteProject, { params: { id }, query: {} }, caller),
  },
});
