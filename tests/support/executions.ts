import { v7 as newId } from 'uuid';
import { withChanges } from '#platform/domain/with-changes.ts';
import { recordExecutionChange } from '#platform/automation/executions/execution-changes.ts';
import {
  createExecution,
  getExecution,
  reportExecution,
  type Execution,
  type ExecutionDetails,
} from '#platform/contract/executions/execution-calls.ts';
import { beatClient, type ClientCommand } from '#platform/contract/machines/client-calls.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import { executionLimits, type ExecutionStatus } from '#platform/contract/executions/execution-values.ts';
import type { SignedInUser } from './factories.ts';
import type { Maker, Stored } from './maker.ts';
import type { TestPlatform } from './platform.ts';

type Input = CallInput<typeof createExecution>['body'];

/** Starts an execution. */
export const start = (
  t: Maker,
  actor: SignedInUser,
  input: Partial<Input> & Pick<Input, 'projectId'>,
): Promise<Execution> =>
  t.succeed(createExecution, { body: { name: 'Nightly', suiteName: 'Smoke tests', ...input } }, actor);

/** Returns the execution as it is now. */
export const executionOf = (
  t: TestPlatform,
  actor: SignedInUser,
  executionId: string,
): Promise<ExecutionDetails> => t.succeed(getExecution, { params: { executionId } }, actor);

/** Sends a beat as the client of a machine, and returns the commands that it receives. */
export const commandsOf = async (
  t: Maker,
  owner: SignedInUser,
  machineId: string,
  running: string[] = [],
): Promise<ClientCommand[]> =>
  (await t.succeed(beatClient, { body: { machineId, running } }, owner)).commands;

type Report = CallInput<typeof reportExecution>['body'];

/** Reports the state of an execution as the client. */
export const report = (
  t: Maker,
  owner: SignedInUser,
  executionId: string,
  status: Report['status'],
  more: Partial<Report> = {},
): Promise<boolean> =>
  t.succeed(
    reportExecution,
    { params: { executionId }, body: { status, at: t.clock.now().toISOString(), ...more } },
    owner,
  );

interface StoredExecution {
  readonly projectId: string;
  readonly status?: ExecutionStatus;
  readonly machineId?: string;
  readonly name?: string;
}

/** Publishes events about executions, as a change of them does. */
export const tellOf = (t: TestPlatform, ...executionIds: readonly string[]): Promise<void> =>
  withChanges(t.platform.context, async (transaction) => {
    for (const executionId of executionIds) recordExecutionChange(transaction, { executionId });
    return Promise.resolve();
  });

/** Stores an execution directly in the database, without an event. Returns its id. */
export async function storedExecution(
  t: Stored,
  initiator: SignedInUser,
  { projectId, status = 'Queued', machineId, name = 'Nightly' }: StoredExecution,
): Promise<string> {
  const { db, clock } = t.platform.context;
  const id = newId();
  await db
    .insertInto('executions')
    .values({
      id,
      licenseId: initiator.licenseId,
      projectId,
      name,
      suiteName: 'smoke',
      createdBy: initiator.id,
      createdOn: clock().toISOString(),
      machineId: machineId ?? null,
      hostName: '',
      osName: '',
      anyMachine: 0,
      requestId: null,
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
      runSettings: null,
      runLimitSeconds: executionLimits.runSeconds,
    })
    .execute();
  return id;
}

interface EndedExecutions {
  readonly projectId: string;
  readonly count: number;
}

/** Stores executions that have ended directly in the database. @returns their ids, oldest first */
export async function endedExecutions(
  t: Stored,
  initiator: SignedInUser,
  { projectId, count }: EndedExecutions,
): Promise<string[]> {
  const { db, clock } = t.platform.context;
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push(await storedExecution(t, initiator, { projectId, status: 'Passed' }));
  }
  const endedOn = clock().toISOString();
  await db.updateTable('executions').set({ endedOn }).where('id', 'in', ids).execute();
  return ids;
}
