import { v7 as newId } from 'uuid';
import type { EndedStatus, ExecutionStatus } from '../contract/executions/execution-values.ts';
import { runSettings } from '../automation/execution-configuration/run-settings.ts';
import { runLimitSecondsOf } from '../automation/executions/run-limits.ts';
import type { PlatformContext } from '../platform-context.ts';
import { countHistories } from '../automation/results/history/count-histories.ts';
import { addDemoCaptures } from './captures.ts';
import { casesIn, failedIn, pastRunsOf } from './cases.ts';
import { addDemoLog, addDemoResults } from './past-results.ts';
import { demoSuites, type DemoSuite } from './suites.ts';
import { lastOf, printedBy } from './tools.ts';

const hour = 3_600_000;
const initiators = ['maya', 'ines', 'jun', 'tomas'].map((name) => `${name}@demo.example`);

/** The outcomes of a suite's past runs, the newest first. */
const outcomes = [
  'passed',
  'failed',
  'passed',
  'passed',
  'terminated',
  'passed',
  'silent',
  'passed',
] as const;
type Outcome = (typeof outcomes)[number];

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Place {
  readonly licenseId: string;
  readonly project: { readonly id: string };
  /** Without an id, it is only named: no machine has run anything. */
  readonly machine: { readonly id: string | null; readonly hostName: string; readonly osName: string };
  readonly by: Person;
}

/** Adds executions of the last weeks to the projects, unless something has run there already. */
export async function seedPastRuns(context: PlatformContext, licenseId: string): Promise<void> {
  const { db } = context;
  const ofLicense = (table: 'executions' | 'projects' | 'machines') =>
    db.selectFrom(table).where('licenseId', '=', licenseId);
  if (await ofLicense('executions').select('id').limit(1).executeTakeFirst()) return;
  const projects = await ofLicense('projects').select(['id', 'name']).execute();
  const machines = await db
    .selectFrom('machines')
    .select(['id', 'hostName', 'osName'])
    .where('licenseId', '=', licenseId)
    .execute();
  const people = await db.selectFrom('users').select(['id', 'name', 'emailId']).execute();
  for (const [index, suite] of demoSuites.entries()) {
    const project = projects.find(({ name }) => name === suite.project);
    await addPastRuns(context, suite, index, (turn) => {
      const machine = machines.find(({ hostName }) => hostName === suite.on[turn % suite.on.length]);
      const emailId = initiators[(index + turn) % initiators.length];
      const by = people.find((person) => person.emailId === emailId);
      return project && machine && by && { licenseId, project, machine, by };
    });
  }
  await countHistories(context);
}

/**
 * Adds the executions of a suite in the last weeks.
 * @param index of the suite among those that are added
 * @param placeOf returns where each ran, 0 being the last one; undefined leaves it out
 */
export async function addPastRuns(
  context: PlatformContext,
  suite: DemoSuite,
  index: number,
  placeOf: (turn: number) => Place | undefined,
): Promise<void> {
  for (let turn = 0; turn < pastRunsOf(suite); turn += 1) {
    const place = placeOf(turn);
    const hours = 3 + index * 2.7 + turn * 61;
    const began = new Date(context.clock().getTime() - hours * hour);
    if (place) await addRun(context, place, { suite, turn, index, began });
  }
}

interface Run {
  readonly suite: DemoSuite;
  readonly turn: number;
  readonly index: number;
  readonly began: Date;
}

async function addRun(
  context: PlatformContext,
  place: Place,
  { suite, turn, index, began }: Run,
): Promise<void> {
  const { db } = context;
  const { licenseId, project, machine, by } = place;
  const outcome = outcomeOf(suite, turn, index);
  const { settings } = await runSettings.effectiveIn(db, { licenseId, projectId: project.id });
  const cases = casesIn(suite, { turn, failed: outcome === 'failed' });
  const output = printedBy(suite.tool, cases);
  const end = endOf(outcome, output, place);
  const id = newId({ msecs: began.getTime() });
  const at = (seconds: number) => new Date(began.getTime() + seconds * 1000).toISOString();
  const endedOn = at(12 + suite.seconds * 4);
  // A direct write, because the execution ran, and ended, in the past.
  await db
    .insertInto('executions')
    .values({
      id,
      licenseId,
      projectId: project.id,
      name: suite.runs[turn % suite.runs.length] ?? suite.name,
      suiteName: suite.name,
      createdBy: by.id,
      createdOn: at(0),
      machineId: machine.id,
      hostName: machine.hostName,
      osName: machine.osName,
      anyMachine: 0,
      requestId: null,
      status: end.status,
      cause: end.cause,
      progress: end.status === 'Passed' ? 100 : 60,
      message: end.message,
      exitCode: end.exitCode,
      startedOn: at(1),
      acknowledgedOn: at(2),
      runningOn: at(5),
      reportedOn: endedOn,
      endedOn,
      runSettings: JSON.stringify(settings),
      runLimitSeconds: runLimitSecondsOf(settings),
    })
    .execute();
  if (outcome === 'passed' || outcome === 'failed') {
    await addDemoResults(context, { id, projectId: project.id, suiteName: suite.name }, cases);
    await addDemoLog(context, { id, endedOn }, `${output.join('\n')}\n`);
    const failed = cases.filter(({ status }) => status === 'Failed').map(({ name }) => name);
    if (failed.length > 0) await addDemoCaptures(context, { id, licenseId, project, at: endedOn, failed });
  }
  const history: readonly (readonly [ExecutionStatus, string, string])[] = [
    ['Initializing Execution', `Started by ${by.name}`, at(0)],
    ['Awaiting Client Acknowledgement', `Assigned to ${machine.hostName}`, at(1)],
    ['Client Acknowledged', '', at(2)],
    ['Preparing client for execution', '', at(3)],
    ['Running', '', at(5)],
    [end.status, end.cause, endedOn],
  ];
  // A direct write, because its status changed in the past.
  await db
    .insertInto('executionHistory')
    .values(
      history.map(([status, cause, changedOn]) => ({
        id: newId(),
        executionId: id,
        status,
        cause,
        changedOn,
      })),
    )
    .execute();
}

/** Returns the outcome of a past run of a suite. @param turn 0 is the last one */
function outcomeOf(suite: DemoSuite, turn: number, index: number): Outcome {
  const failed = failedIn(suite, turn);
  if (failed !== undefined) return failed ? 'failed' : 'passed';
  return outcomes[(turn * 3 + index) % outcomes.length] ?? 'passed';
}

interface End {
  readonly status: EndedStatus;
  readonly cause: string;
  readonly message: string;
  readonly exitCode: number | null;
}

function endOf(outcome: Outcome, output: readonly string[], { machine, by }: Place): End {
  const message = lastOf(output);
  const begun = lastOf(output.slice(0, Math.ceil(output.length / 2)));
  switch (outcome) {
    case 'passed':
      return { status: 'Passed', cause: '', message, exitCode: 0 };
    case 'failed':
      return { status: 'Failed', cause: 'The suite ended with exit code 1', message, exitCode: 1 };
    case 'terminated':
      return { status: 'Terminated', cause: `Terminated by ${by.name}`, message: begun, exitCode: null };
    case 'silent': {
      const cause = `${machine.hostName} didn’t respond for 2 minutes`;
      return { status: 'Failed', cause, message: begun, exitCode: null };
    }
  }
}
