import { sendCapture, webm } from '#tests/support/captures.ts';
import { commandsOf, report, start, storedExecution } from '#tests/support/executions.ts';
import { failure, junit, sendLog, sendResults, testCase } from '#tests/support/results.ts';
import type { ThingModule, ThingParts } from '../thing-module.ts';

declare module '../thing-module.ts' {
  interface Things {
    readonly running: string;
    readonly queued: string;
    /** An execution that has failed, with results, output, screenshots and videos. */
    readonly ended: string;
    /** The execution before it. */
    readonly endedBefore: string;
    /** An execution in `project`, started by `formerMember`. */
    readonly orphanedExecution: string;
    /** An execution like that in `closedProject`. */
    readonly closedExecution: string;
  }
}

export const longName = `Regression of ${'every page '.repeat(6)}of the shop`;

/** Test cases of every kind, with long names and messages. */
const results = junit(
  testCase(longName, failure),
  testCase('adds an article'),
  testCase('waits', '<skipped message="Not before the release"/>'),
  testCase('pays', `<failure message="${'a-word-without-end'.repeat(20)}">${longName}</failure>`),
  testCase('ships', '<flakyFailure message="once"/>'),
);

/** Results of the execution before: they differ from `results` in every way that is compared. */
const resultsBefore = junit(
  testCase(longName),
  testCase('adds an article', failure),
  testCase('waits'),
  testCase('pays', failure),
  testCase('takes a voucher'),
);

/** Starts an execution on a machine, whose client accepts it. */
async function taken(
  { maker, owner, thing }: ThingParts,
  name: string,
  machine: 'machine' | 'runner',
): Promise<string> {
  const machineId = await thing(machine);
  const { _id: id } = await start(maker, owner, { projectId: await thing('project'), name, machineId });
  await commandsOf(maker, owner, machineId);
  return id;
}

const startedByFormerMember =
  (project: 'project' | 'closedProject') =>
  async ({ maker, owner, thing }: ThingParts): Promise<string> =>
    storedExecution(
      maker,
      { ...owner, id: await thing('formerMember') },
      { projectId: await thing(project) },
    );

export default {
  things: {
    async running(parts) {
      const { maker, owner } = parts;
      const id = await taken(parts, longName, 'runner');
      await report(maker, owner, id, 'Running', { progress: 42, message: 'Test 5 of 12' });
      return id;
    },
    async queued({ maker, owner, thing }) {
      await thing('running');
      const [projectId, machineId] = [await thing('project'), await thing('runner')];
      return (await start(maker, owner, { projectId, name: 'Second', machineId }))._id;
    },
    async endedBefore(parts) {
      const { maker, owner } = parts;
      const id = await taken(parts, longName, 'machine');
      await report(maker, owner, id, 'Running');
      await sendResults(maker, owner, id, resultsBefore);
      await report(maker, owner, id, 'Passed', { exitCode: 0 });
      return id;
    },
    async ended(parts) {
      const { maker, owner, thing } = parts;
      await thing('endedBefore');
      const id = await taken(parts, 'Nightly', 'machine');
      const output = Array.from({ length: 60 }, (_, line) => `${line}: checkout of the shop`).join('\n');
      await report(maker, owner, id, 'Running', { progress: 40, message: 'Test 5 of 12' });
      await sendResults(maker, owner, id, results);
      await sendLog(maker, owner, id, `${output}\n${'a-line-without-end'.repeat(40)}`);
      await report(maker, owner, id, 'Failed', { exitCode: 2, progress: 80, message: output });
      const shown = 'the checkout of the shop in a browser with a long name - step 14.png';
      await sendCapture(maker, owner, id, { fileName: shown, failed: true });
      await sendCapture(maker, owner, id, { fileName: 'walk.webm', kind: 'video', content: webm });
      await sendCapture(maker, owner, id, { fileName: 'pays - step 3.png', failed: true });
      await sendCapture(maker, owner, id, {
        fileName: 'pays.webm',
        kind: 'video',
        content: webm,
        failed: true,
      });
      return id;
    },
    orphanedExecution: startedByFormerMember('project'),
    closedExecution: startedByFormerMember('closedProject'),
  },
  fields: [{ named: /execution|^otherId$/i, things: ['running', 'queued', 'ended', 'endedBefore'] }],
} satisfies ThingModule;
