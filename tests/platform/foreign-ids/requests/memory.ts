import type { RequestModule } from '../request-module.ts';

const onlyNarrows = 'It only narrows the projects that the user sees.';

export default {
  requests: {
    getMemoryConfiguration: ({ project: projectId }) => ({ projectId }),
    distributeMemory: ({ project }) => ({
      projectId: project,
      body: { credentials: [{ id: project, assignedMemory: 1, type: 'MB' }] },
    }),
  },
  free: {
    'getMemoryConfiguration query.projectId': onlyNarrows,
    'getMemoryFile query.projectId': onlyNarrows,
  },
} satisfies RequestModule;
