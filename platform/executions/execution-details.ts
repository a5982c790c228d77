import type { Actor } from '../accounts/sessions.ts';
import type { ExecutionDetails } from '../contract/calls/execution.ts';
import type { ExecutionStatus } from '../contract/execution-values.ts';
import { permissionNames } from '../contract/permissions.ts';
import type { ActivationStatus, Privilege } from '../contract/values.ts';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { machines, osAndVersion, parseDetails } from '../machines/machine-rows.ts';
import { forbidden, notFound } from '../refusal.ts';
import { executions, toExecution, visibleTo, type ExecutionWithNames } from './execution-rows.ts';

/**
 * An execution that the actor sees.
 * @throws Refusal 404 when the license has none with this id, 403 for a plain user who is not in its project
 */
export async function openExecution(db: Db, actor: Actor, executionId: string): Promise<ExecutionWithNames> {
  const row = await executions(db)
    .select((execution) => [
      execution.case().when(visibleTo(actor)(execution)).then(1).else(0).end().as('seen'),
    ])
    .where('executions.id', '=', executionId)
    .where('executions.licenseId', '=', actor.licenseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.seen !== 1) {
    throw forbidden({
      id: 'project.view',
      name: permissionNames['project.view'],
      grantedBy: 'A Super Admin or an Admin, by adding you to the project',
    });
  }
  return row;
}

/** GET dashboard/execution/{executionId}. @throws Refusal 403, 404 (see openExecution) */
export async function getExecution(
  context: PlatformContext,
  actor: Actor,
  executionId: string,
): Promise<ExecutionDetails> {
  const { db } = context;
  const row = await openExecution(db, actor, executionId);
  const [history, machine, initiator] = await Promise.all([
    db
      .selectFrom('executionHistory')
      .select(['status', 'cause', 'changedOn'])
      .where('executionId', '=', executionId)
      .orderBy('changedOn')
      .orderBy('id')
      .execute(),
    machineOf(db, row.machineId),
    initiatorOf(db, row),
  ]);
  return {
    ...toExecution(row, context.clock()),
    history: history.map(({ status, cause, changedOn }) => ({
      executionStatus: status as ExecutionStatus,
      on: changedOn,
      cause,
    })),
    message: row.message,
    exitCode: row.exitCode,
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
    privilege: row.privilege as Privilege,
    status: row.activationStatus as ActivationStatus,
    // Nothing is stored of who invited or changed a user.
    createdByUname: '',
    createdOn: row.createdOn,
    modifiedByUname: '',
    modifiedOn: row.modifiedOn,
  };
}
