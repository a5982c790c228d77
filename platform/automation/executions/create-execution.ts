import { v7 as newId } from 'uuid';
import { allowedNow } from '../../access/actor-now.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type { createExecution as call, Execution } from '../../contract/executions/execution-calls.ts';
import { executionLimits, executionMessages } from '../../contract/executions/execution-values.ts';
import type { ExecutionsContext } from './executions-context.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { requireProject } from '../../access/project-scope.ts';
import { badRequest } from '../../foundation/refusal.ts';
import { runSettings } from '../execution-configuration/run-settings.ts';
import { recordStartedSuite } from '../resources/started-suites.ts';
import { machineFor } from './choose-machine.ts';
import { executionsOf } from './listed-executions.ts';
import { requireKnownSuite } from './known-suites.ts';
import { runLimitSecondsOf } from './run-limits.ts';
import { startInputOf, type StartInput } from './start-input.ts';
import { startedBefore } from './started-before.ts';
import { nextNumber, numberedName } from './suite-starts.ts';
import { recordHistory } from './transitions.ts';

/**
 * POST dashboard/execution: starts an execution in a project. See `startExecution`.
 * @throws Refusal as `startInputOf` and `startExecution`
 */
export const createExecution = (
  context: ExecutionsContext,
  { actor, body, request }: CallRequest<typeof call>,
): Promise<Execution> =>
  startExecution(
    context,
    actor,
    startInputOf({ actor, body, key: request?.headers.get('idempotency-key') ?? undefined }, context.clock()),
  );

/**
 * Starts an execution in a project. It waits in the license's queue for its machine and for a parallel run.
 * The machine is the one named; with `anyMachine` the first free one that has the suite; else the actor's
 * default in the project or for All Projects, else the first that is free.
 * @throws Refusal 403 without the permission or the use of the machine, 404, 400 for a disabled machine, a
 * full queue, and a suite that is on no machine that may run it
 */
export async function startExecution(
  context: ExecutionsContext,
  asked: Actor,
  input: StartInput,
): Promise<Execution> {
  requirePermission(asked, 'execution.start', {
    project: await requireProject(context.db, asked, input.projectId),
  });
  const { licenseId } = asked;
  const now = context.clock();
  const id = await context.executions.inTurn(licenseId, () =>
    withChanges(context, async (transaction) => {
      await lockLicense(transaction, licenseId);
      // Reads the actor under the lock: a user who is being removed starts nothing that would outlive them.
      const { actor, project } = await allowedNow(transaction, asked, input.projectId, 'execution.start');
      const started = await startedBefore(transaction, actor, input);
      if (started !== undefined) return started;
      const id = newId();
      await recordSubject(transaction, id);
      await requireRoom(transaction, licenseId);
      const machine = await machineFor(transaction, actor, project, input);
      await requireKnownSuite(transaction, actor, { suiteName: input.suiteName, machine });
      const number = await nextNumber(transaction, project.id, input.suiteName);
      const { settings } = await runSettings.effectiveIn(transaction, {
        licenseId: actor.licenseId,
        projectId: project.id,
      });
      const row = newExecution({
        id,
        licenseId,
        projectId: project.id,
        name: input.name ?? numberedName(input.suiteName, number),
        suiteName: input.suiteName,
        createdBy: actor.userId,
        createdOn: now.toISOString(),
        machineId: machine?.id ?? null,
        hostName: machine?.hostName ?? '',
        osName: machine?.osName ?? '',
        anyMachine: machine ? 0 : 1,
        requestId: input.requestId ?? null,
        requestHash: input.requestHash ?? null,
        ciTokenId: actor.ciToken?.id ?? null,
        source: input.source ? JSON.stringify(input.source) : null,
        runSettings: JSON.stringify(settings),
        runLimitSeconds: runLimitSecondsOf(settings),
      });
      await addExecution(transaction, { row });
      await recordStartedSuite(transaction, {
        id: newId(),
        licenseId: row.licenseId,
        projectId: row.projectId,
        name: row.suiteName,
        nameKey: row.suiteName.toLowerCase(),
        ownerId: row.createdBy,
        createdOn: row.createdOn,
      });
      const cause = `Started by ${actor.name}${actor.ciToken ? ` with the CI token ${actor.ciToken.name}` : ''}`;
      await recordHistory(transaction, [row], { status: row.status, cause, at: now });
      return id;
    }),
  );
  await context.executions.queue.look(licenseId);
  const [started] = await executionsOf(context, asked, [id]);
  if (!started) throw new Error(`The execution ${id} has gone`);
  return started;
}

type Given =
  | 'id'
  | 'licenseId'
  | 'projectId'
  | 'name'
  | 'suiteName'
  | 'createdBy'
  | 'createdOn'
  | 'machineId'
  | 'hostName'
  | 'osName'
  | 'anyMachine'
  | 'requestId'
  | 'requestHash'
  | 'ciTokenId'
  | 'source'
  | 'runSettings'
  | 'runLimitSeconds';

const newExecution = (given: Pick<ExecutionRow, Given>): ExecutionRow => ({
  ...given,
  status: 'Initializing Execution',
  cause: '',
  progress: null,
  message: '',
  exitCode: null,
  startedOn: null,
  acknowledgedOn: null,
  runningOn: null,
  reportedOn: null,
  endedOn: null,
  endedVerdict: null,
  keptOn: null,
  keptBy: null,
  keptReason: null,
});

const addExecution = compiledQuery((db, { row }: Places<{ row: ExecutionRow }>) =>
  db.insertInto('executions').values(row),
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
const lastPlaces = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('executions')
    .select('id')
    .where('endedOn', 'is', null)
    .where('licenseId', '=', licenseId)
    .offset(executionLimits.inProgressMax - 1)
    .limit(1),
);
