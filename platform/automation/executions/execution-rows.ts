import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { seesExecutionsOf } from '../../access/visible.ts';
import type { Execution, Kept } from '../../contract/executions/execution-calls.ts';
import { isWaiting } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow, Tables } from '../../foundation/database/schema.ts';
import { silentBefore } from '../machines/machine-state.ts';
import type { MissingMachines } from './missing-machines.ts';
import { totalsOf } from './execution-totals.ts';
import { toVerdict, verdict, verdictColumns } from './verdict.ts';

/**
 * SQL: 1 when the initiator of an execution can no longer terminate it, because they left the license or, as
 * a plain user, the project.
 */
const initiatorHasLeft = sql<number>`case when exists (
  select 1 from license_users as member
  where member.license_id = executions.license_id and member.user_id = executions.created_by
    and (member.privilege <> 'User' or exists (
      select 1 from project_users as colleague
      where colleague.project_id = executions.project_id and colleague.user_id = executions.created_by))
  ) then 0 else 1 end`;

/**
 * Selects executions with the names of their project and initiator, the state of their machine and their
 * place in the queue.
 */
export const executions = (db: Db) =>
  db
    .selectFrom('executions')
    .innerJoin('projects', 'projects.id', 'executions.projectId')
    .leftJoin('users as initiator', 'initiator.id', 'executions.createdBy')
    .leftJoin('users as keeper', 'keeper.id', 'executions.keptBy')
    .leftJoin('ciTokens', 'ciTokens.id', 'executions.ciTokenId')
    .leftJoin('machines', 'machines.id', 'executions.machineId')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .selectAll('executions')
    .select([
      'executionResults.generation',
      'executionResults.toCountSince',
      'executionResults.total',
      'executionResults.passed',
      'executionResults.skipped',
      ...verdictColumns,
      verdict.as('verdict'),
      'projects.name as projectName',
      'initiator.name as initiatorName',
      'keeper.name as keeperName',
      'ciTokens.name as ciTokenName',
      initiatorHasLeft.as('initiatorHasLeft'),
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

/** Selects the same rows, by id. */
export const executionRows = compiledQuery((db, { ids }: Places<{ ids: readonly string[] }>) =>
  executions(db).where('executions.id', 'in', ids),
);

export type ExecutionWithNames = Awaited<
  ReturnType<ReturnType<typeof executions>['executeTakeFirstOrThrow']>
>;

/**
 * Converts a row of `executions` to the contract's shape.
 * @param terminable the ids of the executions that the caller may terminate: see `terminableBy`
 * @param missing see `missingMachines`
 */
export function toExecution(
  row: ExecutionWithNames,
  now: Date,
  terminable: ReadonlySet<string>,
  missing?: MissingMachines,
): Execution {
  const isQueuedForAny = isWaiting(row.status) && row.anyMachine === 1;
  return {
    _id: row.id,
    name: row.name,
    suiteName: row.suiteName,
    projectId: row.projectId,
    projectName: row.projectName,
    createdBy: row.createdBy,
    createdByUname: row.initiatorName ?? '',
    createdOn: row.createdOn,
    executionStatus: row.status,
    statusReason: (isQueuedForAny ? missing?.get(row.suiteName) : undefined) ?? reasonOf(row, now),
    queuePosition: row.queuePosition === null ? null : Number(row.queuePosition),
    progress: row.progress,
    terminable: terminable.has(row.id),
    startedOn: row.startedOn,
    endedOn: row.endedOn,
    results: row.generation ? totalsOf(row) : null,
    ...toVerdict(row),
    kept: toKept(row),
    preExecution: { selectedSystem: row.hostName === '' ? [] : [{ machineInstances: [machineOf(row)] }] },
  };
}

/** Returns who keeps an execution in the contract's shape; null while nobody does. */
export const toKept = ({
  keptOn,
  keptReason,
  keeperName,
}: Pick<ExecutionWithNames, 'keptOn' | 'keptReason' | 'keeperName'>): Kept | null =>
  keptOn === null ? null : { on: keptOn, by: keeperName ?? '', reason: keptReason ?? '' };

const machineOf = (row: ExecutionRow) => ({
  machineId: row.machineId ?? '',
  machineInfo: { hostName: row.hostName, osName: row.osName },
});

type Waiting = Pick<
  ExecutionWithNames,
  'status' | 'anyMachine' | 'hostName' | 'machineDisabled' | 'machineLeftOn' | 'machineHeardOn'
>;

/** Returns why an execution has its status. */
export const reasonOf = (row: Waiting & Pick<ExecutionWithNames, 'cause'>, now: Date): string =>
  isWaiting(row.status) ? whatItWaitsFor(row, now) : row.cause;

/** Returns what a queued execution waits for, in plain words. */
export function whatItWaitsFor(row: Waiting, now: Date): string {
  const { hostName } = row;
  if (row.status === 'Parallel Runs Exceeded for license')
    return 'All parallel runs of the license are in use';
  if (row.anyMachine === 1) return 'Waiting for a free machine that has the suite';
  if (row.status === 'Client is busy') return `Waiting for ${hostName}, which is running another execution`;
  if (row.machineDisabled === 1) return `Waiting for ${hostName}, which is disabled`;
  if (row.machineLeftOn !== null || (row.machineHeardOn ?? '') < silentBefore(now)) {
    return `Waiting for ${hostName}, whose client isn’t running`;
  }
  return `Waiting for ${hostName}`;
}

/**
 * Returns the condition for executions that the actor sees: those of the license in projects whose suites the
 * actor sees.
 */
export async function visibleTo(db: Db, actor: Actor): Promise<Expression<SqlBool>> {
  const where = expressionBuilder<Tables, 'executions'>();
  return where.and([
    where('executions.licenseId', '=', actor.licenseId),
    await seesExecutionsOf(db, actor, 'executions.projectId'),
  ]);
}
