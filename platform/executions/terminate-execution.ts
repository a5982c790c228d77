import type { Actor } from '../accounts/sessions.ts';
import type { Execution } from '../contract/calls/execution.ts';
import { executionMessages } from '../contract/execution-values.ts';
import type { PlatformContext } from '../context.ts';
import { conflict, forbidden } from '../refusal.ts';
import { openExecution } from './execution-details.ts';
import { toExecution } from './execution-rows.ts';
import { endAs } from './transitions.ts';

/**
 * PUT status/{executionId}?status=Terminated: ends an execution that the actor has started; its client is told at once.
 * @throws Refusal 403 for anybody but its initiator, 404, 409 when it has ended
 */
export async function terminateExecution(
  context: PlatformContext,
  actor: Actor,
  executionId: string,
): Promise<Execution> {
  const { db, clock, machines, executions } = context;
  const { createdBy, machineId, licenseId } = await openExecution(db, actor, executionId);
  if (createdBy !== actor.userId) {
    throw forbidden(
      {
        id: 'execution.own',
        name: "terminate somebody else's execution",
        grantedBy: 'Nobody: only who started an execution can terminate it',
      },
      executionMessages.onlyInitiator,
    );
  }
  const at = clock();
  const ended = await db
    .transaction()
    .execute((transaction) =>
      endAs(transaction, [executionId], 'Terminated', { cause: `Terminated by ${actor.name}`, at }),
    );
  const now = await openExecution(db, actor, executionId);
  if (ended.length === 0) throw conflict(executionMessages.alreadyEnded(now.status));
  executions.changes.publish({ licenseId, executionId });
  if (machineId !== null) machines.wake.wake(machineId);
  executions.queue.lookSoon(context, licenseId);
  return toExecution(now, at);
}
