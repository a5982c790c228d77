import { sql, type Expression, type RawBuilder } from 'kysely';
import { after } from '../after.ts';
import { machineLimits, type MachineStatus } from '../contract/machines/machine-values.ts';
import type { MachineRow } from '../database/schema.ts';

/** What the status of a machine is made of. Nothing stores a status: it follows from these and the time. */
export type StateColumns = Pick<MachineRow, 'disabled' | 'leftOn' | 'lastHeardOn' | 'runningCount'>;

export interface MachineState {
  readonly status: MachineStatus;
  /** Why, in words. */
  readonly reason: string;
}

/** A machine last heard from at this time, or later, is there. ISO 8601. */
export const silentBefore = (now: Date): string => after(now, -machineLimits.silentAfterSeconds);

/** In SQL, of `machines`: in use and there. @param heardSince see `silentBefore` */
export const isReachable = (heardSince: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`machines.disabled = 0 and machines.left_on is null and machines.last_heard_on >= ${heardSince}`;

/** The status of a machine at `now` (spec 2 section 4, decisions.md). @param disabledBy the name of who disabled it */
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

/** The status as an order: Running, Active, Inactive, Disabled. */
export const statusRank = (now: Date): RawBuilder<number> => sql<number>`case
  when ${sql.ref('machines.disabled')} = 1 then 3
  when ${sql.ref('machines.leftOn')} is not null or ${sql.ref('machines.lastHeardOn')} < ${silentBefore(now)} then 2
  when ${sql.ref('machines.runningCount')} > 0 then 0
  else 1 end`;
