import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { templatePaths } from '#app/paths/templates.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { createManualTemplate } from '#platform/contract/templates/template-calls.ts';
import { manualTemplate } from '#tests/support/things/templates.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from './fixtures.ts';
import type { Workplace } from './support/executions.ts';
import { startReader } from './support/read-aloud.ts';

/**
 * Tests what a screen reader says. The transcripts are in tests/e2e/transcripts: read them when one changes, and write
 * them again with `npx playwright test read-aloud --project=script --update-snapshots`.
 */

const environment = environmentPaths.base;

/** Counts the words that are said from the start of the main content until a name. */
function wordsUntil(transcript: string, name: string): number {
  const lines = transcript.split('\n');
  const first = lines.findIndex((line) => line.includes(name));
  expect(first, name).toBeGreaterThan(0);
  const words = lines.slice(1, first).join(' ').split(/\s+/);
  return words.filter((word) => /\w/.test(word)).length;
}

test('a list is announced as a list', async ({ page, visit, machine, account }) => {
  await machine('build-07');
  await machine('build-08');
  await visit(`${environment}?search=build`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const reader = await startReader(page, 'main');
  await reader.read();
  expect(await reader.transcript({ [account.name]: 'Ada' })).toMatchSnapshot('list.txt');
});

test('a form with errors says what is wrong, and where', async ({ page, visit, pageReady }) => {
  await visit('/signup');
  await pageReady();
  await page.getByRole('textbox', { name: 'Name' }).fill('Al');
  await page.locator('#sign-up').evaluate((form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  await expect(page.locator('#errors')).toBeFocused();
  const reader = await startReader(page, 'main');
  await reader.read();
  expect(await reader.transcript()).toMatchSnapshot('form-with-errors.txt');
});

test('a drawer is read from its title to its buttons', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(environmentPaths.details(id, noQuery));
  const reader = await startReader(page, 'dialog');
  await reader.read();
  expect(await reader.transcript()).toMatchSnapshot('drawer.txt');
});

test('a change is announced while the list is open', async ({ page, visit, machine, call }) => {
  const id = await machine('build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const reader = await startReader(page, 'main');
  await call(updateMachine, { params: { id }, body: { disabled: true } });
  await reader.hears('build-07 is now Disabled');
  expect(await reader.transcript()).toMatchSnapshot('live-change.txt');
});

test('in the table of test steps each cell says its column and its row once', async ({
  page,
  visit,
  call,
  account,
}) => {
  const testSteps = {
    sheetName: 'Test Steps',
    rows: [
      ['Test Steps', 'Input', 'Status'],
      ['Open the shop', 'a browser', ''],
      ['Pay', '', ''],
    ],
  };
  const { _id: id } = await call(createManualTemplate, { body: manualTemplate('Checkout', { testSteps }) });
  await visit(templatePaths.editor({ kind: 'manual', mode: 'edit', name: 'Checkout', id }));
  const reader = await startReader(page, '#test-steps');
  await reader.read();
  const transcript = await reader.transcript({ [account.name]: 'Ada' });
  for (const cell of ['Test Steps, row 1', 'Input, row 1', 'Test Steps, row 2', 'Input, row 2']) {
    expect(
      transcript.split('\n').filter((line) => line.includes(cell)),
      cell,
    ).toHaveLength(1);
  }
  expect(transcript).toMatchSnapshot('template-steps.txt');
});

/** Runs 'Nightly API', which passes, and 'Nightly shop', whose test cases 'pays by card' and 'ships' fail. */
async function runTwoSuites(place: Workplace, machineId: string): Promise<void> {
  const run = async (suite: string, status: 'Passed' | 'Failed', cases: readonly string[]) => {
    const { _id: id } = await place.start({ machineId, name: `Nightly ${suite}`, suiteName: suite });
    await place.beat(machineId);
    await place.report(id, 'Running', {});
    await place.results(id, junit(...cases));
    await place.report(id, status, { exitCode: status === 'Failed' ? 1 : 0 });
    await place.beat(machineId);
  };
  await run('shop', 'Failed', [testCase('pays by card', failure), testCase('ships', failure)]);
  await run('API', 'Passed', [testCase('creates an order')]);
}

const days = /\b\d{1,2} [A-Z][a-z]{2}\b/g;
const durations = /\d+ m?s\b/g;

for (const { name, path, failure: first, file } of [
  {
    name: 'the overview of a project',
    path: projectPaths.project,
    failure: 'pays by card',
    file: 'overview.txt',
  },
  {
    name: 'the list of executions',
    path: executionPaths.list,
    failure: 'Nightly shop',
    file: 'executions.txt',
  },
]) {
  test(`${name} is read aloud: what failed comes within 40 words`, async ({
    page,
    visit,
    place,
    machine,
    account,
    workInPlace,
  }) => {
    await workInPlace();
    await runTwoSuites(place, await machine('build-07'));
    await visit(path);
    await expect(page.getByText('Connecting…')).toHaveCount(0);
    const reader = await startReader(page, 'main');
    await reader.read();
    const transcript = await reader.transcript({
      [account.name]: 'Ada',
      [account.email]: 'ada@example.com',
    });
    expect(wordsUntil(transcript, first)).toBeLessThanOrEqual(40);
    const stable = transcript.replace(days, 'DAY').replace(durations, 'DURATION');
    expect(stable).toMatchSnapshot(file);
    // The first link after the title leads there.
    const skip = page.getByRole('main').getByRole('link', { name: `First failure: ${first}` });
    await skip.focus();
    await skip.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeFocused();
  });
}

test('an execution is read aloud: what failed comes within 40 words', async ({
  page,
  visit,
  place,
  machine,
  account,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running', {});
  const passed = Array.from({ length: 15 }, (_, index) => testCase(`adds article ${index}`));
  await place.results(id, junit(...passed, testCase('pays by card', failure), testCase('ships', failure)));
  await place.report(id, 'Failed', { exitCode: 1 });
  await visit(executionPaths.execution(id));
  const reader = await startReader(page, 'main');
  await reader.read();
  const transcript = await reader.transcript({ [account.name]: 'Ada' });
  expect(wordsUntil(transcript, 'pays by card')).toBeLessThanOrEqual(40);
  expect(transcript.replace(durations, 'DURATION')).toMatchSnapshot('execution.txt');
});
