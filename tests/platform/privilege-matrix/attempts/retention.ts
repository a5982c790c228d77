import { attempt, attemptIn, type AttemptModule, type InputParts } from '../attempt.ts';
import { ofExecution } from '../inputs.ts';

/** The retention of a project has its id; in All Projects nothing has that. */
const byProject = ({ projectId }: InputParts) => ({ params: { id: projectId } });
/** A user who changes retention can see it as well. */
const edit = ['memory.view', 'memory.edit'] as const;
/** Super Admins and Admins see all executions of their license, whatever it includes. */
const executionsSeen = { id: 'suites.view', of: 'User' } as const;

export default {
  attempts: [
    attempt('getRetention', 'memory.view'),
    attempt('updateRetention', edit, (parts) => ({ ...byProject(parts), body: { days: 3650 } })),
    attempt('inheritRetention', edit, byProject),
    attempt('countRetention', edit, (parts) => ({ ...byProject(parts), query: { days: 90 } })),
    attempt('stopRetention', edit, byProject),
    attempt('continueRetention', edit, byProject),
    attempt('getMemoryUsage', 'memory.view'),
    attemptIn('keepExecution', [executionsSeen, 'execution.keep'], (parts) => ({
      ...ofExecution(parts),
      body: { reason: 'Evidence of the audit' },
    })),
    attemptIn('releaseExecution', [executionsSeen, 'execution.keep'], ofExecution),
    attemptIn('deleteExecution', [executionsSeen, 'execution.keep'], ofExecution),
  ],
  // They need a deletion, or an execution that has ended.
  carriedOutElsewhere: [
    'stopRetention',
    'continueRetention',
    'keepExecution',
    'releaseExecution',
    'deleteExecution',
  ],
} satisfies AttemptModule;
