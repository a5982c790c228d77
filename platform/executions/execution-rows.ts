import { sql, type ExpressionBuilder } from 'kysely';
import type { Actor } from '../accounts/sessions.ts';
import type { Execution } from '../contract/calls/execution.ts';
import { isWaiting, type ExecutionStatus } from '../contract/execution-values.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionRow, Tables } from '../database/schema.ts';
import { silentBefore } from '../machines/machine-state.ts';

/** Executions with the names of their project and initiator, the state of their machine and their place in the queue. */
export const executions = (db: Db) =>
  db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .leftJoin('users as initiator', 'initiator.id', 'executions.createdBy')
    .leftJoin('machines', 'machines.id', 'executions.machineId')
    .selectAll('executions')
    .select([
      'projects.name as projectName',
      'initiator.name as initiatorName',
      'machines.disabled as machineDisabled',
      'machines.leftOn as machineLeftOn',
      'machines.lastHeardOn as machineHeardOn',
      sql<
        string | number | null
      >`case when executions.started_on is null and executions.ended_on is null then (
        select count(*) from executions as earlier
        where earlier.ended_on is null and earlier.license_id = executions.license_id
          and earlier.started_on is null and earlier.id <= executions.id) end`.as('queuePosition'),
    ]);

export type ExecutionWithNames = Awaited<
  ReturnType<ReturnType<typeof executions>['executeTakeFirstOrThrow']>
>;

/** A row of `executions` as the contract has it. */
export function toExecution(row: ExecutionWithNames, now: Date): Execution {
  return {
    _id: row.id,
    name: row.name,
    suiteName: row.suiteName,
    projectId: row.projectId,
    projectName: row.projectName,
    createdBy: row.createdBy,
    createdByUname: row.initiatorName ?? '',
    createdOn: row.createdOn,
    executionStatus: row.status as ExecutionStatus,
    statusReason: isWaiting(row.status) ? whatItWaitsFor(row, now) : row.cause,
    queuePosition: row.queuePosition === null ? null : Number(row.queuePosition),
    progress: row.progress,
    startedOn: row.startedOn,
    endedOn: row.endedOn,
    preExecution: { selectedSystem: row.hostName === '' ? [] : [{ machineInstances: [machineOf(row)] }] },
  };
}

const machineOf = (row: ExecutionRow) => ({
  machineId: row.machineId ?? '',
  machineInfo: { hostName: row.hostName, osName: row.osName },
});

/** What a queued execution waits for, in plain words. */
export function whatItWaitsFor(
  row: Pick<
    ExecutionWithNames,
    'status' | 'anyMachine' | 'hostName' | 'machineDisabled' | 'machineLeftOn' | 'machineHeardOn'
  >,
  now: Date,
): string {
  const { hostName } = row;
  if (row.status === 'Parallel Runs Exceeded for license')
    return 'All parallel runs of the license are in use';
  if (row.anyMachine === 1) return 'Waits for a machine that is free';
  if (row.status === 'Client is busy') return `Waits for ${hostName}, which runs another execution`;
  if (row.machineDisabled === 1) return `Waits for ${hostName}, which is disabled`;
  if (row.machineLeftOn !== null || (row.machineHeardOn ?? '') < silentBefore(now)) {
    return `Waits for ${hostName}, whose client is not running`;
  }
  return `Waits for ${hostName}`;
}

/** Executions that the actor sees: all of the license for Super Admin and Admin, those of their projects for a plain user. */
export const visibleTo = (actor: Actor) => (execution: ExpressionBuilder<Tables, 'executions'>) =>
  execution.and([
    execution('executions.licenseId', '=', actor.licenseId),
    actor.privilege === 'User'
      ? execution('executions.projectId', 'in', (sub) =>
          sub
            .selectFrom('projectUsers')
            .select('projectUsers.projectId')
            .where('projectUsers.userId', '=', actor.userId),
        )
      : execution.lit(true),
  ]);
