import { sql } from 'kysely';
import type { ExecutionStatus } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { isReachable, silentBefore } from '../machines/machine-state.ts';
import { whatItWaitsFor } from './execution-rows.ts';
import { moveTo } from './transitions.ts';

interface Place {
  /** Whether all parallel runs of the license are in use. */
  readonly full: boolean;
  readonly now: Date;
}

/**
 * Gives every waiting execution the status that says what it waits for (spec 2 section 4).
 * @returns the ids of those whose status has changed
 */
export async function placeWaiting(
  transaction: Db,
  licenseId: string,
  { full, now }: Place,
): Promise<string[]> {
  const heardSince = silentBefore(now);
  const misplaced = await (full ? misplacedWhenFull : misplacedOtherwise)(transaction, {
    licenseId,
    heardSince,
  });
  const places = new Map<string, { status: ExecutionStatus; cause: string; ids: string[] }>();
  for (const { id, ...row } of misplaced) {
    const cause = whatItWaitsFor(row, now);
    const key = `${row.status} ${cause}`;
    const place = places.get(key) ?? { status: row.status, cause, ids: [] };
    place.ids.push(id);
    places.set(key, place);
  }
  const moved: string[] = [];
  for (const { ids, status, cause } of places.values()) {
    moved.push(...(await moveTo(transaction, ids, { status, cause, at: now })));
  }
  return moved;
}

/**
 * Selects waiting executions whose status does not say what they wait for. @param full all parallel runs are
 * in use
 */
const misplacedBy = (full: boolean) =>
  compiledQuery((db, { licenseId, heardSince }: Places<{ licenseId: string; heardSince: string }>) => {
    const isBusy = sql<number>`case when (machines.running_count > 0 and machines.last_heard_on >= ${heardSince}) or exists (
      select 1 from executions as running where running.machine_id = executions.machine_id
        and running.ended_on is null and running.started_on is not null) then 1 else 0 end`;
    // No execution that ends would let it begin, so its status doesn't change with each.
    const isAway = sql<boolean>`executions.any_machine = 0
      and (machines.id is null or not (${isReachable(heardSince)}))`;
    const due = full
      ? sql<ExecutionStatus>`case when ${isAway} then 'Queued' else 'Parallel Runs Exceeded for license' end`
      : sql<ExecutionStatus>`case when executions.any_machine = 0 and ${isBusy} = 1
          then 'Client is busy' else 'Queued' end`;
    return db
      .selectFrom('executions')
      .leftJoin('machines', 'machines.id', 'executions.machineId')
      .select([
        'executions.id',
        'executions.anyMachine',
        'executions.hostName',
        'machines.disabled as machineDisabled',
        'machines.leftOn as machineLeftOn',
        'machines.lastHeardOn as machineHeardOn',
        due.as('status'),
      ])
      .where('executions.endedOn', 'is', null)
      .where('executions.licenseId', '=', licenseId)
      .where('executions.startedOn', 'is', null)
      .where(sql<boolean>`executions.status <> ${due}`);
  });

const misplacedWhenFull = misplacedBy(true);
const misplacedOtherwise = misplacedBy(false);
