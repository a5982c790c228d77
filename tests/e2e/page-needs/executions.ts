import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { requireProject } from '#tests/support/privilege-due.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

/** The number of the first test case of `ended`, which failed. */
const firstFailure = 1_000_000;

const executionsSeen = { id: 'suites.view', of: 'User' } as const;
/** Executions are visible wherever the user works. */
const executionSeen = { ...executionsSeen, at: requireProject };
const terminates = { id: 'execution.terminate', at: requireProject } as const;

export default {
  'routes/executions/executions.tsx': page(
    [{ ...executionsSeen, where: 'in a project' }],
    executionPaths.list,
  ),
  'routes/executions/executions-csv.ts': page(
    [{ ...executionsSeen, where: 'in a project' }],
    executionPaths.file(noQuery),
  ),
  'routes/executions/run-again.ts': answering(
    302,
    'it leads to the list',
    page('of what one sees', executionPaths.again),
  ),
  'routes/executions/start-execution.tsx': page(
    [{ id: 'execution.start', where: 'in a project' }],
    executionPaths.start(),
  ),
  'routes/executions/execution.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.execution(orphanedExecution),
  ),
  'routes/executions/compare-choice.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.compareWith(orphanedExecution),
  ),
  'routes/executions/compare-executions.tsx': answering(
    400,
    'an execution is not compared with itself',
    page([executionSeen], ({ orphanedExecution }) =>
      executionPaths.compare(orphanedExecution, orphanedExecution),
    ),
  ),
  'routes/executions/compared-csv.ts': answering(
    400,
    'an execution is not compared with itself',
    page([executionSeen], ({ orphanedExecution }) =>
      executionPaths.comparedFile(orphanedExecution, orphanedExecution, noQuery),
    ),
  ),
  'routes/executions/execution-log.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.log(orphanedExecution),
  ),
  'routes/executions/test-case.tsx': answering(
    404,
    'it has no results',
    page([executionSeen], ({ orphanedExecution }) => executionPaths.testCase(orphanedExecution, 1)),
  ),
  'routes/executions/file-issue.tsx': answering(
    303,
    'the project does not file its defects in Jira',
    page([executionSeen, { id: 'defects.edit', at: requireProject }], ({ ended }) =>
      executionPaths.fileIssue(ended, firstFailure),
    ),
  ),
  'routes/executions/terminate-execution.tsx': {
    ...page([executionSeen, terminates], ({ orphanedExecution }) =>
      executionPaths.terminate(orphanedExecution),
    ),
    says: executionMessages.onlyInitiator,
  },
  'routes/executions/ongoing-machine.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.ongoingDialog(orphanedExecution, 'machine', noQuery),
  ),
  'routes/executions/ongoing-user.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.ongoingDialog(orphanedExecution, 'user', noQuery),
  ),
  'routes/executions/ongoing-terminate.tsx': {
    ...page([executionSeen, terminates], ({ orphanedExecution }) =>
      executionPaths.ongoingDialog(orphanedExecution, 'terminate', noQuery),
    ),
    says: executionMessages.onlyInitiator,
  },
  'routes/executions/capture.ts': answering(
    404,
    'it has no captures',
    page([executionSeen], ({ orphanedExecution }) =>
      executionPaths.capture(orphanedExecution, orphanedExecution),
    ),
  ),
  'routes/executions/cases-csv.ts': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.casesFile(orphanedExecution, noQuery),
  ),
  'routes/executions/report.ts': answering(
    409,
    'it has not ended',
    page([executionSeen], ({ orphanedExecution }) => executionPaths.report(orphanedExecution, 'html')),
  ),
  'routes/executions/ongoing.tsx': page('of what one sees', executionPaths.ongoingFrom(projectPaths.list)),
  'routes/executions/ongoing-csv.ts': page('of what one sees', executionPaths.ongoingFile(noQuery)),
} satisfies AreaNeeds;
