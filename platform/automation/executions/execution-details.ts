import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { ExecutionDetails, getExecution as call } from '../../contract/executions/execution-calls.ts';
import type { ExecutionsContext } from './executions-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { machines, osAndVersion, parseDetails } from '../machines/machine-rows.ts';
import { parseRunSettings } from '../execution-configuration/run-settings.ts';
import { requireProject, type ProjectScope } from '../../access/project-scope.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import { seesEverything } from '../../access/visible.ts';
import { zoneOfProject } from '../../identity/projects/zone-of-project.ts';
import { zoneAt } from '../../foundation/time-zones.ts';
import { notFound } from '../../foundation/refusal.ts';
import { parseSource } from './execution-source.ts';
import { executionActions } from './execution-actions.ts';
import { executions, toExecution, type ExecutionWithNames } from './execution-rows.ts';
import { missingMachines } from './missing-machines.ts';
import { terminableBy } from './who-terminates.ts';

/**
 * Returns an execution that the actor can see.
 * @throws Refusal 404 when the license has none with this id, 403 for a plain user who is not in its project
 * or may not see suites there
 */
export async function requireExecution(
  db: Db,
  actor: Actor,
  executionId: string,
): Promise<ExecutionWithNames> {
  const row = await executions(db)
    .where('executions.id', '=', executionId)
    .where('executions.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  requireExecutionsSeen(actor, await requireProject(db, actor, row.projectId));
  return row;
}

/** Checks that the actor sees the executions of a project (see `seesExecutionsOf`). @throws Refusal 403 */
export function requireExecutionsSeen(actor: Actor, project: ProjectScope): void {
  if (!seesEverything(actor)) requirePermission(actor, 'suites.view', { project });
}

/** GET dashboard/execution/{executionId}. @throws Refusal 403, 404 (see requireExecution) */
export const getExecution = (
  context: ExecutionsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<ExecutionDetails> => detailsFor(context, actor, executionId);

/** Returns all details of an execution, and what the actor may do with it. @throws Refusal 403, 404 */
export async function detailsFor(
  { db, clock }: Pick<ExecutionsContext, 'db' | 'clock'>,
  actor: Actor,
  executionId: string,
): Promise<ExecutionDetails> {
  const row = await requireExecution(db, actor, executionId);
  const [terminable, project] = await Promise.all([
    terminableBy(db, actor, [row]),
    requireProject(db, actor, row.projectId),
  ]);
  return detailsOf(db, row, {
    now: clock(),
    terminable,
    cannot: executionActions.cannot(row, { actor, project }),
    mayStart: isPermitted(actor, 'execution.start', project),
  });
}

/** What the reader of an execution may do with it. */
interface Seen extends Pick<ExecutionDetails, 'cannot' | 'mayStart'> {
  readonly now: Date;
  /** See `toExecution`. */
  readonly terminable: ReadonlySet<string>;
}

/** Returns all details of an execution. */
export async function detailsOf(
  db: Db,
  row: ExecutionWithNames,
  { now, terminable, cannot, mayStart }: Seen,
): Promise<ExecutionDetails> {
  const executionId = row.id;
  const [history, log, machine, initiator, missing, zone] = await Promise.all([
    db
      .selectFrom('executionHistory')
      .select(['status', 'cause', 'changedOn'])
      .where('executionId', '=', executionId)
      .orderBy('changedOn')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('executionLogs')
      .select(['bytes', 'lines'])
      .where('executionId', '=', executionId)
      .executeTakeFirst(),
    machineOf(db, row.machineId),
    initiatorOf(db, row),
    missingMachines(db, row.licenseId, [row], now),
    zoneOfProject(db, row.projectId),
  ]);
  return {
    ...toExecution(row, now, terminable, missing),
    history: history.map(({ status, cause, changedOn }) => ({
      executionStatus: status,
      on: changedOn,
      cause,
    })),
    message: row.message,
    exitCode: row.exitCode,
    log: log ?? null,
    cannot,
    mayStart,
    timeZone: zoneAt(zone, row.endedOn === null ? now : new Date(row.endedOn)),
    source: parseSource(row.source),
    ciToken: row.ciTokenId === null ? null : { id: row.ciTokenId, name: row.ciTokenName ?? '' },
    runSettings: row.runSettings === null ? null : parseRunSettings(row.runSettings),
    machine,
    initiator,
  };
}

async function machineOf(db: Db, machineId: string | null): Promise<ExecutionDetails['machine']> {
  if (machineId === null) return null;
  const row = await machines(db).where('machines.id', '=', machineId).executeTakeFirst();
  if (!row) return null;
  const found = parseDetails(row.systemConfigDetails);
  const all = (subType: 'browser' | 'device') =>
    found
      .filter((detail) => detail.subType === subType)
      .map(({ name, fullName, version }) => `${fullName || name} ${version}`.trim())
      .join(', ');
  return {
    id: row.id,
    hostName: row.hostName,
    os: osAndVersion(row),
    browser: `${row.selectedBrowserName} ${row.selectedBrowserVersion}`.trim() || all('browser'),
    device: all('device'),
    owner: row.ownerName,
  };
}

async function initiatorOf(
  db: Db,
  { createdBy, licenseId }: ExecutionWithNames,
): Promise<ExecutionDetails['initiator']> {
  const row = await db
    .selectFrom('users')
    .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
    .select([
      'users.name',
      'users.emailId',
      'users.activationStatus',
      'users.createdOn',
      'users.modifiedOn',
      'licenseUsers.privilege',
    ])
    .where('users.id', '=', createdBy)
    .where('licenseUsers.licenseId', '=', licenseId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    emailId: row.emailId,
    privilege: row.privilege,
    status: row.activationStatus,
    // Who invited or changed a user is not stored.
    createdByUname: '',
    createdOn: row.createdOn,
    modifiedByUname: '',
    modifiedOn: row.modifiedOn,
  };
}
