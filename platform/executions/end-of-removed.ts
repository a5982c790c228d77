import { afterCommit, noteConsequences } from '../changing.ts';
import { executionMessages } from '../contract/executions/execution-values.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { endAs } from './transitions.ts';

interface Removed {
  readonly licenseId: string;
  readonly userId: string;
  readonly name: string;
  /** Where they are removed; from the whole license when left out. */
  readonly projectId?: string | undefined;
}

/** Terminates what somebody has started who is removed; its clients are told at once, and what waits behind it begins. */
export async function terminateOfRemoved(
  { clock, executions: { wake, queue } }: ExecutionsContext,
  transaction: Db,
  { licenseId, userId, name, projectId }: Removed,
): Promise<void> {
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
  const ended = new Set(await endAs(transaction, ids, 'Terminated', { cause, at: clock() }));
  noteConsequences(
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
