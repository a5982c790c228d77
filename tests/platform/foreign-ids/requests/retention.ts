import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    getRetention: ({ project: projectId }) => ({ projectId }),
    updateRetention: ({ project: id }) => ({ params: { id }, projectId: id, body: { days: 3650 } }),
    inheritRetention: ({ project: id }) => ({ params: { id }, projectId: id }),
    countRetention: ({ project: id }) => ({ params: { id }, projectId: id, query: { days: 90 } }),
    stopRetention: ({ runningRetention: id }) => ({ params: { id }, projectId: id }),
    continueRetention: ({ stoppedRetention: id }) => ({ params: { id }, projectId: id }),
    getMemoryUsage: ({ project: projectId }) => ({ projectId }),
    keepExecution: ({ endedBefore: executionId }) => ({
      params: { executionId },
      body: { reason: 'Evidence of the audit' },
    }),
    releaseExecution: ({ keptExecution: executionId }) => ({ params: { executionId } }),
    deleteExecution: ({ deletableExecution: executionId }) => ({ params: { executionId } }),
  },
} satisfies RequestModule;
