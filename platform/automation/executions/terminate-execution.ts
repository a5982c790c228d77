import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { Execution, setExecutionStatus as call } from '../../contract/executions/execution-calls.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { conflict } from '../../foundation/refusal.ts';
import { requireExecution } from './execution-details.ts';
import { toExecution } from './execution-rows.ts';
import { endAs } from './transitions.ts';
import { requireTerminator } from './who-terminates.ts';

/**
 * PUT status/{executionId}?status=Terminated: ends an execution that the actor has started, or whose
 * initiator has left. Its client is notified at once.
 * @throws Refusal 403 to users who may not (see requireTerminator), 404, 409 when it has ended
 */
export async function terminateExecution(
  context: ExecutionsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<Execution> {
  const { db, clock, executions } = context;
  const row = await requireExecution(db, actor, executionId);
  await requireTerminator(db, actor, row);
  const { createdBy, initiatorName, machineId, licenseId } = row;
  const at = clock();
  const now = await withChanges(context, async (transaction) => {
    const why =
      createdBy === actor.userId ? '' : `, as ${initiatorName ?? 'the user who started it'} has left`;
    const cause = `Terminated by ${actor.name}${why}`;
    const ended = await endAs(context, transaction, [executionId], {
      status: 'Terminated',
      cause,
      at,
    });
    const execution = await requireExecution(transaction, actor, executionId);
    if (ended.length === 0) throw conflict(executionMessages.alreadyEnded(execution.status));
    afterCommit(transaction, () => {
      if (machineId !== null) executions.wake.wake(machineId);
      executions.queue.lookSoon(licenseId);
    });
    return execution;
  });
  return toExecution(now, at, new Set());
}
