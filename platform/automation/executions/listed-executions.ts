import type { Actor } from '../../access/actor.ts';
import type { Execution } from '../../contract/executions/execution-calls.ts';
import { executionRows, toExecution, type ExecutionWithNames } from './execution-rows.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { missingMachines } from './missing-machines.ts';
import { terminableBy } from './who-terminates.ts';

/** Returns executions that the actor sees, in the order of their ids. */
export async function executionsOf(
  context: ExecutionsContext,
  actor: Actor,
  ids: readonly string[],
): Promise<Execution[]> {
  if (ids.length === 0) return [];
  const rows = await executionRows(context.db, { ids });
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return toExecutions(context, actor, rows);
}

/** Converts rows to the contract's shape, in their order. */
export async function toExecutions(
  { db, clock }: Pick<ExecutionsContext, 'db' | 'clock'>,
  actor: Actor,
  rows: readonly ExecutionWithNames[],
): Promise<Execution[]> {
  const now = clock();
  const [terminable, missing] = await Promise.all([
    terminableBy(db, actor, rows),
    missingMachines(db, actor.licenseId, rows, now),
  ]);
  return rows.map((row) => toExecution(row, now, terminable, missing));
}
