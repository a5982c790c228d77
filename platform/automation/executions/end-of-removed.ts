import { afterCommit, recordConsequences } from '../../domain/with-changes.ts';
import { executionMessages } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { endAs } from './transitions.ts';

/**
 * Terminates the executions that a removed user has started. Their clients are notified at once, and what
 * waits behind them begins.
 */
export async function terminateOfRemoved(
  transaction: Db,
  { licenseId, user: { id: userId, name }, projectId }: Leaving,
  context: ExecutionsContext,
): Promise<void> {
  const {
    clock,
    executions: { wake, queue },
  } = context;
  let started = transaction
    .selectFrom('executions')
    .select(['id', 'machineId', 'name', 'projectId', 'status'])
    .where('endedOn', 'is', null)
    .where('licenseId', '=', licenseId)
    .where('createdBy', '=', userId);
  if (projectId !== undefined) started = started.where('projectId', '=', projectId);
  const rows = await started.orderBy('id').execute();
  if (rows.length === 0) return;
  const cause = executionMessages.initiatorRemoved(name);
  const ids = rows.map(({ id }) => id);
  const ended = new Set(
    await endAs(context, transaction, ids, {
      status: 'Terminated',
      cause,
      at: clock(),
    }),
  );
  recordConsequences(
    transaction,
    rows
      .filter(({ id }) => ended.has(id))
      .map(({ id, name: execution, projectId: project, status }) => ({
        kind: 'execution',
        deed: 'terminated',
        id,
        name: execution,
        projectId: project,
        before: { status },
        after: { status: 'Terminated', cause },
      })),
  );
  afterCommit(transaction, () => {
    for (const { machineId } of rows) if (machineId !== null) wake.wake(machineId);
    queue.lookSoon(licenseId);
  });
}
