import { sql, type Expression, type RawBuilder } from 'kysely';
import { after } from '../../foundation/after.ts';
import { machineLimits, type MachineStatus } from '../../contract/machines/machine-values.ts';
import type { MachineRow } from '../../foundation/database/schema.ts';

/**
 * The columns from which the status of a machine is computed. No status is stored: it follows from these and
 * the time.
 */
export type StateColumns = Pick<MachineRow, 'disabled' | 'leftOn' | 'lastHeardOn' | 'runningCount'>;

export interface MachineState {
  readonly status: MachineStatus;
  /** Why, in words. */
  readonly reason: string;
}

/** Returns the earliest time, in ISO 8601, at which a reachable machine was last heard from. */
export const silentBefore = (now: Date): string => after(now, -machineLimits.silentAfterSeconds);

/** SQL: whether a row of `machines` is enabled and reachable. @param heardSince see `silentBefore` */
export const isReachable = (heardSince: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`machines.disabled = 0 and machines.left_on is null and machines.last_heard_on >= ${heardSince}`;

/**
 * Returns the status of a machine at `now` (spec 2 section 4, decisions.md). @param disabledBy the name of
 * the user who disabled it
 */
export function stateOf(row: StateColumns, now: Date, disabledBy?: string | null): MachineState {
  if (row.disabled === 1) {
    return { status: 'Disabled', reason: disabledBy ? `Disabled by ${disabledBy}` : 'Disabled' };
  }
  if (row.leftOn !== null) return { status: 'Inactive', reason: 'Its client was stopped' };
  if (row.lastHeardOn < silentBefore(now)) {
    return {
      status: 'Inactive',
      reason: `No contact with its client for more than ${machineLimits.silentAfterSeconds} seconds`,
    };
  }
  if (row.runningCount > 0) {
    return {
      status: 'Running',
      reason: row.runningCount === 1 ? 'Running an execution' : `Running ${row.runningCount} executions`,
    };
  }
  return { status: 'Active', reason: 'Its client is connected and waiting for executions' };
}

/** SQL: the status as a sort order: Running, Active, Inactive, Disabled. */
export const statusRank = (now: Date): RawBuilder<number> => sql<number>`case
  when ${sql.ref('machines.disabled')} = 1 then 3
  when ${sql.ref('machines.leftOn')} is not null or ${sql.ref('machines.lastHeardOn')} < ${silentBefore(now)} then 2
  when ${sql.ref('machines.runningCount')} > 0 then 0
  else 1 end`;
