import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Execution } from '../../contract/executions/execution-calls.ts';
import { executionMessages, isEnded } from '../../contract/executions/execution-values.ts';
import type { runAgain as call } from '../../contract/executions/start-calls.ts';
import { after } from '../../foundation/after.ts';
import { conflict } from '../../foundation/refusal.ts';
import { startExecution } from './create-execution.ts';
import { requireExecution } from './execution-details.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { isNumberedName } from './suite-starts.ts';

/** A button that is pressed twice within this time starts one execution. */
const sameSeconds = 10;

/**
 * POST dashboard/execution/{executionId}/again: starts the suite of an ended execution once more, on the same
 * machine or, where any could run it, on any. A name with a number gets the next one.
 * @throws Refusal 403 without the permission to start executions there, 409 while it is in progress, and when its machine was deleted; otherwise as
 * `startExecution`
 */
export async function runAgain(
  context: ExecutionsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<Execution> {
  const { id, projectId, name, suiteName, status, anyMachine, machineId, hostName } = await requireExecution(
    context.db,
    actor,
    executionId,
  );
  requirePermission(actor, 'execution.start', {
    project: await requireProject(context.db, actor, projectId),
  });
  if (!isEnded(status)) throw conflict(executionMessages.notEndedYet);
  if (anyMachine === 0 && machineId === null) throw conflict(executionMessages.machineRemoved(hostName));
  return startExecution(context, actor, {
    projectId,
    suiteName,
    ...(isNumberedName(name, suiteName) ? {} : { name }),
    ...(anyMachine === 1 ? { anyMachine: true } : { machineId }),
    requestId: `again-${id}`,
    sentSince: after(context.clock(), -sameSeconds),
  });
}
