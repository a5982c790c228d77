import { machineLimits, progressStatuses } from '../machines/machine-values.ts';

/**
 * The fixed lists, words and limits of executions (spec 2 sections 2, 4 and 7) that both sides and the browser share. It
 * imports nothing but its neighbour, so that it costs a page next to nothing.
 */

/** Statuses that count as in progress (spec 2 section 4). */
export const inProgressStatuses = [
  'Initializing Execution',
  'Initialized',
  'Parallel Runs Exceeded for license',
  'Client is busy',
  'Awaiting Client Acknowledgement',
  'Client Acknowledged',
  'Preparing client for execution',
  'Updating client libraries',
  'Client Restarting',
  'Queued',
  'Exceeded',
  'Checking...',
  'Running',
] as const;

/** How an execution can end. */
export const endedStatuses = ['Passed', 'Failed', 'Terminated'] as const;

export const executionStatuses = [...inProgressStatuses, ...endedStatuses] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];
export type EndedStatus = (typeof endedStatuses)[number];

/** Statuses of an execution that has not been assigned to a machine yet. */
export const waitingStatuses = [
  'Initializing Execution',
  'Initialized',
  'Parallel Runs Exceeded for license',
  'Client is busy',
  'Queued',
  'Exceeded',
] as const satisfies readonly ExecutionStatus[];

export const isEnded = (status: string): status is EndedStatus => isOneOf(endedStatuses, status);
export const isWaiting = (status: string): boolean => isOneOf(waitingStatuses, status);

/** Returns whether a user may terminate an execution: as the platform said, while it is in progress (decisions.md). */
export const isTerminable = (execution: {
  readonly terminable: boolean;
  readonly executionStatus: string;
}): boolean => execution.terminable && isOneOf(inProgressStatuses, execution.executionStatus);

const isOneOf = (list: readonly string[], value: string): boolean => list.includes(value);

/** What a client may report of an execution. */
export const reportedStatuses = progressStatuses;

export const executionLimits = {
  /** The last outcomes shown for a project. */
  lastOutcomes: 10,
  /** The executions in the trend on a project's page. */
  trend: 20,
  nameMin: 3,
  nameMax: 100,
  suiteMax: machineLimits.suiteNameMax,
  /** Suggested suite names in the form that starts an execution. */
  suggestionsMax: 200,
  messageMax: 2000,
  /** Executions of a license that may be in progress at a time, including waiting ones. */
  inProgressMax: 10_000,
  /** A machine that has been silent for this long has lost its execution. */
  silentSeconds: 120,
  /** How long a client may take to acknowledge an execution. */
  acknowledgeSeconds: 120,
  /** How long it may take from there until the suite runs. */
  prepareSeconds: 900,
  /** How long a suite may run where no run configuration limits it (spec 2 section 9). */
  runSeconds: 30 * 3600,
  /** How long a start is repeated under its key, and answered with the same execution. */
  keySeconds: 24 * 3600,
  /** How long an execution may wait to start. */
  waitSeconds: 24 * 3600,
} as const;

export const executionMessages = {
  started: 'Execution started successfully',
  /** Instead, where it waits. @param reason what for */
  queued: (name: string, reason: string) => `${name} is queued. ${reason}.`,
  terminated: 'Execution terminated successfully',
  initiatorRemoved: (name: string) => `${name} was removed`,
  reported: 'Received',
  runsAgain: (exitCode: number | undefined) =>
    `The suite ended with exit code ${exitCode ?? 'unknown'}, so failed scripts run once more`,
  onlyInitiator:
    'Only the user who started an execution can terminate it. If they’ve left, anyone who can edit suites in the project can.',
  alreadyEnded: (status: string) => `The execution has already ended: ${status}`,
  machineDisabled: (machine: string) => `${machine} is disabled. Choose another machine or enable it.`,
  suiteNotOnMachine: (suite: string, machine: string, others: string) =>
    `${machine} has no suite "${suite}". ${others === '' ? 'It has none.' : `It has ${others}.`}`,
  suiteNowhere: (suite: string) =>
    `None of your machines has a suite "${suite}". Check the name, or add it on a machine.`,
  otherRequest: 'This Idempotency-Key was used for another request in the last 24 hours',
  twoKeys: 'The header Idempotency-Key and requestId differ',
  tooMany: 'Too many executions are in progress. Wait until some have ended.',
  notOnMachine: 'This execution isn’t assigned to one of your machines',
  noMachineConnected: 'Waiting: no machine is connected',
  noMachineHasSuite: (suite: string) => `Waiting: no machine has the suite “${suite}”`,
  noMachineWithSuiteConnected: (suite: string) =>
    `Waiting: no machine with the suite “${suite}” is connected`,
  notEndedYet: 'This execution hasn’t ended yet. Run it again when it has.',
  machineRemoved: (machine: string) => `${machine} has been deleted. Choose another machine.`,
  parallelRunsReached: 'All parallel runs are in use, so new executions are queued',
} as const;
