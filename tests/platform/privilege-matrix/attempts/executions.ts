import { attempt, attemptIn, open, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofExecution, ofProject } from '../inputs.ts';

const withItself = (parts: InputParts) => {
  const { executionId } = ofExecution(parts).params;
  return { params: { executionId, otherId: executionId } };
};

/** Super Admins and Admins see all executions of their license, whatever it includes. */
const executionsSeen = { id: 'suites.view', of: 'User' } as const;
/** In All Projects the list has the executions of all projects whose suites a user may see. */
const seenInProject = { ...executionsSeen, where: 'in a project' } as const;

export default {
  attempts: [
    attemptIn('createExecution', 'execution.start', ({ projectId }) => ({
      body: { name: 'Nightly', suiteName: 'smoke', projectId },
    })),
    attemptIn('listProjectExecutions', executionsSeen, ofProject),
    attemptIn('listTrend', executionsSeen, ofProject),
    attemptIn('getStartChoices', 'execution.start', ({ projectId }) => ({ query: { projectId } })),
    attemptIn('runAgain', [executionsSeen, 'execution.start'], ofExecution),
    attempt('listExecutions', seenInProject),
    attempt('listExecutionFilters', seenInProject),
    attempt('getExecutionsFile', seenInProject),
    attemptIn('getProjectOverview', executionsSeen, ofProject),
    attemptIn('getSuitesFile', executionsSeen, ofProject),
    attemptIn('listSuites', 'execution.start', ofProject),
    attemptIn('getExecution', executionsSeen, ofExecution),
    attemptIn('listCaptures', executionsSeen, ofExecution),
    attemptIn('getCapture', executionsSeen, (parts) => ({
      params: { ...ofExecution(parts).params, captureId: 'none' },
    })),
    attemptIn('getReport', executionsSeen, (parts) => ({
      params: { ...ofExecution(parts).params, format: 'html' },
    })),
    attempt('deleteCaptures', 'captures.delete', ({ projectId }) => ({
      params: { group: 'Videos', id: projectId },
    })),
    attemptIn('setExecutionStatus', [executionsSeen, 'execution.terminate'], (parts) => ({
      ...ofExecution(parts),
      query: { status: 'Terminated' },
    })),
    attemptIn('getResults', executionsSeen, ofExecution),
    attemptIn('getResultsFile', executionsSeen, ofExecution),
    attemptIn('getLog', executionsSeen, ofExecution),
    attemptIn('getRecentExecutions', executionsSeen, ofExecution),
    attemptIn('listComparable', executionsSeen, ofExecution),
    attemptIn('compareExecutions', executionsSeen, withItself),
    attemptIn('getComparisonFile', executionsSeen, withItself),
    open('is for what one sees', 'listOngoingExecutions'),
    open('is for what one sees', 'getOngoingExecutionsFile'),
    open('is for what one sees', 'listRunningExecutions'),
    open('is for what one sees', 'listLastOutcomes', ({ projectId }) => ({
      query: { projectIds: projectId },
    })),
    open('of one’s own machine, else 404', 'reportExecution', (parts) => ({
      ...ofExecution(parts),
      body: { status: 'Running', at: '2026-03-02T09:00:00.000Z' },
    })),
    open('of one’s own machine, else 404', 'addCapture', (parts) => ({
      ...ofExecution(parts),
      body: { kind: 'screenshot', failed: false },
    })),
    open('of one’s own machine, else 404', 'addResults', (parts) => ({ ...ofExecution(parts), body: {} })),
    open('of one’s own machine, else 404', 'addResultProblems', (parts) => ({
      ...ofExecution(parts),
      body: { problems: [{ file: 'results.xml', reason: 'unreadable' }] },
    })),
    open('of one’s own machine, else 404', 'addLog', ofExecution),
  ],
  carriedOutElsewhere: [
    'runAgain',
    'reportExecution',
    'addCapture',
    'getCapture',
    'getReport',
    'compareExecutions',
    'getComparisonFile',
    'deleteCaptures',
    'addResults',
    'addResultProblems',
    'addLog',
    'getLog',
  ],
} satisfies AttemptModule;
