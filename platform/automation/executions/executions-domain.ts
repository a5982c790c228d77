import { defineDomain } from '../../domain/domain.ts';
import { deleteExecutionRows, recordDeletedExecutions } from './delete-executions.ts';
import { terminateOfRemoved } from './end-of-removed.ts';
import { executionEvents } from './execution-events.ts';
import { executionImpact, hasExecutionsInProgress } from './impact.ts';
import { executionsAudit } from './executions-audit.ts';

export const executionsDomain = defineDomain({
  name: 'executions',
  audit: executionsAudit,
  leaving: {
    covers: ['executions.createdBy'],
    end: terminateOfRemoved,
  },
  cleanup: {
    covers: ['executions.id'],
    beforeExecutions: recordDeletedExecutions,
    executions: deleteExecutionRows,
  },
  impact: {
    ofMachine: { executions: executionImpact, hasExecutionsInProgress },
  },
  liveEvents: executionEvents,
});
