import { executionPaths } from '#app/paths/executions.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import { requireProject } from '#tests/support/privilege-due.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

const executionSeen = { id: 'suites.view', of: 'User', at: requireProject } as const;
const keeps = { id: 'execution.keep', at: requireProject } as const;
const inProgress = 'it has not ended';

export default {
  'routes/project-management/retention/retention.tsx': page(['memory.view'], retentionPaths.settings),
  'routes/project-management/retention/inherit-retention.tsx': answering(
    303,
    'it has no settings of its own to give up',
    page(['memory.view', 'memory.edit'], retentionPaths.inherit),
  ),
  'routes/project-management/retention/retention-job.ts': answering(
    302,
    'it leads to the settings',
    page('leads on', retentionPaths.job),
  ),
  'routes/executions/keep-execution.tsx': answering(
    303,
    inProgress,
    page([executionSeen, keeps], ({ orphanedExecution }) => executionPaths.keep(orphanedExecution)),
  ),
  'routes/executions/release-execution.tsx': answering(
    303,
    inProgress,
    page([executionSeen, keeps], ({ orphanedExecution }) => executionPaths.release(orphanedExecution)),
  ),
  'routes/executions/delete-execution.tsx': answering(
    303,
    inProgress,
    page([executionSeen, keeps], ({ orphanedExecution }) => executionPaths.deletion(orphanedExecution)),
  ),
} satisfies AreaNeeds;
