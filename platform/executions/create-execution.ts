import { v7 as newId } from 'uuid';
import { allowedNow } from '../access/actor-now.ts';
import { changing, noteSubject } from '../changing.ts';
import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { createExecution as call, Execution } from '../contract/executions/execution-calls.ts';
import type { CallValue } from '../contract/wire/call.ts';
import { executionLimits, executionMessages } from '../contract/executions/execution-values.ts';
import type { ExecutionsContext } from './executions-context.ts';
import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import type { ExecutionRow } from '../database/schema.ts';
import { findDefaults } from '../machines/default-machine.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { lockMachine, openMachine } from '../machines/machine-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import { openProject, type ProjectScope } from '../access/project-scope.ts';
import { badRequest, wrong } from '../refusal.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';
import { noteStartedSuite } from '../resources/started-suites.ts';
import { executionRows, toExecution } from './execution-rows.ts';
import { enabledMachines, requireKnownSuite } from './known-suites.ts';
import { runLimitSecondsOf } from './run-limits.ts';
import { noteHistory } from './transitions.ts';
import { terminableBy } from './who-terminates.ts';

type Input = CallValue<typeof call>['body'];

interface ChosenMachine {
  readonly id: string;
  readonly hostName: string;
  readonly osName: string;
}

/**
 * POST dashboard/execution: starts an execution in a project. It waits in the license's queue for its machine
 * and for a parallel run. The machine is the one named, else the actor's default in the project or for All
 * Projects, else the first that is free.
 * @throws Refusal 403 without the permission or the use of the machine, 404, 400 for a disabled machine, a
 * full queue, and a suite that is on no machine that may run it
 */
export async function createExecution(
  context: ExecutionsContext,
  { actor: asked, body: input }: CallRequest<typeof call>,
): Promise<Execution> {
  requirePermission(asked, 'execution.start', {
    project: await openProject(context.db, asked, input.projectId),
  });
  const { licenseId } = asked;
  const now = context.clock();
  const id = await context.executions.inTurn(licenseId, () =>
    changing(context, async (transaction) => {
      await lockLicense(transaction, licenseId);
      // Reads the actor under the lock: a user who is being removed starts nothing that would outlive them.
      const { actor, project } = await allowedNow(transaction, asked, input.projectId, 'execution.start');
      const started = await startedBefore(transaction, actor, input);
      if (started !== undefined) return started;
      const id = newId();
      await noteSubject(transaction, id);
      await requireRoom(transaction, licenseId);
      const machine = input.machineId
        ? await namedMachine(transaction, actor, input.machineId)
        : await defaultMachine(transaction, actor, project);
      await requireKnownSuite(transaction, actor, { suiteName: input.suiteName, machine });
      const status = 'Initializing Execution';
      const { settings } = await runSettings.effectiveIn(transaction, {
        licenseId: actor.licenseId,
        projectId: project.id,
      });
      const row: ExecutionRow = {
        id,
        licenseId,
        projectId: project.id,
        name: input.name,
        suiteName: input.suiteName,
        createdBy: actor.userId,
        createdOn: now.toISOString(),
        machineId: machine?.id ?? null,
        hostName: machine?.hostName ?? '',
        osName: machine?.osName ?? '',
        anyMachine: machine ? 0 : 1,
        requestId: input.requestId ?? null,
        status,
        cause: '',
        progress: null,
        message: '',
        exitCode: null,
        startedOn: null,
        acknowledgedOn: null,
        runningOn: null,
        reportedOn: null,
        endedOn: null,
        runSettings: JSON.stringify(settings),
        runLimitSeconds: runLimitSecondsOf(settings),
      };
      await addExecution(transaction, { row });
      await noteStartedSuite(transaction, {
        id: newId(),
        licenseId: row.licenseId,
        projectId: row.projectId,
        name: row.suiteName,
        nameKey: row.suiteName.toLowerCase(),
        ownerId: row.createdBy,
        createdOn: row.createdOn,
      });
      await noteHistory(transaction, [row], { status, cause: `Started by ${actor.name}`, at: now });
      return id;
    }),
  );
  await context.executions.queue.look(licenseId);
  const rows = await executionRows(context.db, { ids: [id] });
  const [started] = rows;
  if (!started) throw new Error(`The execution ${id} has gone`);
  return toExecution(started, now, await terminableBy(context.db, asked, rows));
}

const addExecution = keptQuery((db, { row }: Places<{ row: ExecutionRow }>) =>
  db.insertInto('executions').values(row),
);

/**
 * Returns what the same request started the first time, when it is sent twice. A form that was changed
 * meanwhile is another request.
 */
async function startedBefore(
  db: Db,
  actor: Actor,
  { requestId, projectId, name, suiteName }: Input,
): Promise<string | undefined> {
  if (requestId === undefined) return undefined;
  const createdBy = actor.userId;
  const [started] = await sameRequests(db, { createdBy, requestId, projectId, name, suiteName });
  return started?.id;
}

type RequestKeys = 'createdBy' | 'requestId' | 'projectId' | 'name' | 'suiteName';

const sameRequests = keptQuery(
  (db, { createdBy, requestId, projectId, name, suiteName }: Places<Pick<ExecutionRow, RequestKeys>>) =>
    db
      .selectFrom('executions')
      .select('id')
      .where('createdBy', '=', createdBy)
      .where('requestId', '=', requestId)
      .where('projectId', '=', projectId)
      .where('name', '=', name)
      .where('suiteName', '=', suiteName),
);

/**
 * Checks that the queue has room. @throws Refusal 400 when the license has the maximum of executions in
 * progress
 */
async function requireRoom(db: Db, licenseId: string): Promise<void> {
  const [tooMany] = await lastPlaces(db, { licenseId });
  if (tooMany) throw badRequest(executionMessages.tooMany);
}

/** Returns the execution that takes the last place in the license's queue, if there is one. */
const lastPlaces = keptQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('executions')
    .select('id')
    .where('endedOn', 'is', null)
    .where('licenseId', '=', licenseId)
    .offset(executionLimits.inProgressMax - 1)
    .limit(1),
);

async function namedMachine(transaction: Db, actor: Actor, machineId: string): Promise<ChosenMachine> {
  // Locks the machine, so that it can't be deleted in the meantime.
  await lockMachine(transaction, actor.licenseId, machineId);
  const { id, hostName, osName, disabled } = await openMachine(transaction, actor, machineId);
  if (disabled === 1) throw wrong('machineId', executionMessages.machineDisabled(hostName));
  return { id, hostName, osName };
}

/** Returns the actor's default machine, if it can be used now. */
async function defaultMachine(
  transaction: Db,
  actor: Actor,
  project: ProjectScope,
): Promise<ChosenMachine | undefined> {
  const { projectDefaultMachine, licenseDefaultMachine } = await findDefaults(transaction, actor, project);
  const id = (projectDefaultMachine ?? licenseDefaultMachine)?.id;
  if (id === undefined) return undefined;
  await lockMachine(transaction, actor.licenseId, id);
  return enabledMachines(transaction, actor)
    .select(['machines.id', 'machines.hostName', 'machines.osName'])
    .where('machines.id', '=', id)
    .executeTakeFirst();
}
