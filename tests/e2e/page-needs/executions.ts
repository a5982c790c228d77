import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { openProject } from '#tests/support/privilege-due.ts';
import { answering, ofProject, page, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();
const executionsSeen = { id: 'suites.view', of: 'User' } as const;
/** Executions are visible wherever the user works. */
const executionSeen = { ...executionsSeen, at: openProject };
const terminates = { id: 'execution.terminate', at: openProject } as const;

export default {
  'routes/executions/executions.tsx': page(
    [{ ...executionsSeen, where: 'in a project' }],
    executionPaths.list,
  ),
  'routes/executions/start-execution.tsx': ofProject(['execution.start'], executionPaths.start()),
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
  'routes/executions/execution-log.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.log(orphanedExecution),
  ),
  'routes/executions/terminate-execution.tsx': {
    ...page([executionSeen, terminates], ({ orphanedExecution }) =>
      executionPaths.terminate(orphanedExecution),
    ),
    says: executionMessages.onlyInitiator,
  },
  'routes/executions/ongoing-machine.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.ongoingDialog(orphanedExecution, 'machine', query),
  ),
  'routes/executions/ongoing-user.tsx': page([executionSeen], ({ orphanedExecution }) =>
    executionPaths.ongoingDialog(orphanedExecution, 'user', query),
  ),
  'routes/executions/ongoing-terminate.tsx': {
    ...page([executionSeen, terminates], ({ orphanedExecution }) =>
      executionPaths.ongoingDialog(orphanedExecution, 'terminate', query),
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
    executionPaths.casesFile(orphanedExecution, query),
  ),
  'routes/executions/report.ts': answering(
    409,
    'it has not ended',
    page([executionSeen], ({ orphanedExecution }) => executionPaths.report(orphanedExecution, 'html')),
  ),
  'routes/executions/ongoing.tsx': page('of what one sees', executionPaths.ongoingFrom(projectPaths.list)),
} satisfies AreaNeeds;
