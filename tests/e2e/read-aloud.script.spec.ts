import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from './fixtures.ts';
import { startReader } from './support/read-aloud.ts';

/**
 * Tests what a screen reader says. The transcripts are in tests/e2e/transcripts: read them when one changes, and write
 * them again with `npx playwright test read-aloud --project=script --update-snapshots`.
 */

const environment = environmentPaths.base;

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
  const read = transcript.split('\n');
  const title = read.findIndex((line) => line.startsWith('heading, Nightly'));
  const first = read.findIndex((line, index) => index > title && line.includes('pays by card'));
  expect(title).toBeGreaterThanOrEqual(0);
  const words = read
    .slice(title + 1, first)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  expect(first).toBeGreaterThan(title);
  expect(words.length).toBeLessThanOrEqual(40);
  expect(transcript.replace(/\d+ m?s\b/g, 'DURATION')).toMatchSnapshot('execution.txt');
});
