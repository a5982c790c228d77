import { ofFiles, onlyNarrows } from '../reasons.ts';
import type { RequestModule } from '../request-module.ts';

export default {
  requests: {
    createExecution: ({ project: projectId, machine: machineId }) => ({
      body: { name: 'Nightly', suiteName: 'smoke', projectId, machineId },
    }),
    listProjectExecutions: ({ project: projectId }) => ({ params: { projectId } }),
    listExecutions: ({ project: projectId }) => ({ projectId }),
    getStartChoices: ({ project: projectId }) => ({ query: { projectId } }),
    runAgain: ({ ended: executionId }) => ({ params: { executionId } }),
    listTrend: ({ project: projectId }) => ({ params: { projectId } }),
    getProjectOverview: ({ project: projectId }) => ({ params: { projectId } }),
    listSuites: ({ project: projectId }) => ({ params: { projectId } }),
    getExecution: ({ running: executionId }) => ({ params: { executionId } }),
    setExecutionStatus: ({ running: executionId }) => ({
      params: { executionId },
      query: { status: 'Terminated' },
    }),
    reportExecution: ({ running: executionId }) => ({
      params: { executionId },
      body: { status: 'Running', at: '2026-03-02T09:00:00.000Z' },
    }),
    addResultProblems: ({ running: executionId }) => ({
      params: { executionId },
      body: { problems: [{ file: 'results.xml', reason: 'unreadable' }] },
    }),
    getResults: ({ running: executionId }) => ({ params: { executionId } }),
    getLog: ({ running: executionId }) => ({ params: { executionId } }),
    listCaptures: ({ running: executionId }) => ({ params: { executionId } }),
    getRecentExecutions: ({ ended: executionId }) => ({ params: { executionId } }),
    listComparable: ({ ended: executionId }) => ({ params: { executionId } }),
    compareExecutions: ({ ended: executionId, endedBefore: otherId }) => ({
      params: { executionId, otherId },
    }),
    deleteCaptures: ({ project: id }) => ({ params: { group: 'Screenshots', id }, projectId: id }),
  },
  // The call needs something to delete.
  needs: { deleteCaptures: ['ended'] },
  free: {
    'createExecution body.requestId': 'the client makes it, and it is looked for among its own',
    'listExecutions query.project': onlyNarrows,
    'getExecutionsFile query.project': onlyNarrows,
  },
  elsewhere: {
    getResultsFile: ofFiles,
    getComparisonFile: ofFiles,
    getSuitesFile: ofFiles,
    getCapture: ofFiles,
    getReport: ofFiles,
    addCapture: ofFiles,
    addResults: ofFiles,
    addLog: ofFiles,
  },
} satisfies RequestModule;
