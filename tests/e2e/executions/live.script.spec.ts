import { shellPaths } from '#app/paths/shell.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { livePaths } from '#app/paths/live.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { setExecutionStatus } from '#platform/contract/executions/execution-calls.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { junitOf } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { startWorkingClient } from '../support/clients.ts';
import type { Workplace } from '../support/executions.ts';
import { tokenOf } from '../support/machines.ts';

const environment = environmentPaths.base;

const setDisabled = (url: string, { token }: Pick<Workplace, 'token'>, id: string, disabled: boolean) =>
  makeCall(url, updateMachine, { params: { id }, body: { disabled } }, token);

test('A client that starts, runs a suite and stops is followed on the page of machines', async ({
  page,
  visit,
  checkPage,
  product,
  place,
  account,
}) => {
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);

  const client = await startWorkingClient(product.url, account, 'build-07');
  try {
    const row = page.getByRole('row', { name: 'build-07' });
    await expect(row).toContainText('Active');
    await checkPage();

    await place.start();
    await expect(row).toContainText('Running');
    await expect(row.getByRole('link', { name: 'Show executions of build-07' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'build-07 is now Running.' })).toBeVisible();

    client.endsSuite(0);
    await expect(row).toContainText('Active');
    await client.process.stop('SIGTERM');
    await expect(row).toContainText('Inactive');
  } finally {
    await client.remove();
  }
});

test('An execution moves in the drawer and on its page, from the client to its end', async ({
  page,
  visit,
  checkPage,
  product,
  context,
  place,
  account,
}) => {
  await visit(executionPaths.ongoingList(noQuery));
  await expect(page.getByText('No executions in progress')).toBeVisible();
  const { _id: id } = await place.start();
  const row = page.getByRole('row', { name: 'Nightly' });
  await expect(row).toContainText('Queued');
  const own = await context.newPage();
  await own.goto(executionPaths.execution(id));

  const client = await startWorkingClient(product.url, account, 'build-07');
  try {
    for (const shown of [row, own.getByRole('main')]) await expect(shown).toContainText('Running');
    await expect(row).toContainText('build-07');
    // The header is loaded again with it.
    await expect(own.getByText('1 running of').first()).toBeAttached();
    client.says('fireflink-progress: 40\nTest 5 of 12');
    await expect(row.getByRole('progressbar')).toHaveAttribute('value', '40');
    await expect(own.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '40');
    // The line about the progress is not part of the output.
    await expect(own.getByRole('region', { name: 'Last output of the suite' })).toHaveText('Test 5 of 12');
    await checkPage();

    // A user who is about to terminate it keeps the focus when it ends by itself.
    await own.getByRole('link', { name: 'Terminate' }).focus();
    client.endsSuite(3);
    const summary = own.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('First execution of this suite');
    await expect(own.getByRole('status').filter({ hasText: 'Nightly is now Failed.' })).toBeAttached();
    await expect(own.getByRole('link', { name: 'Terminate' })).toBeFocused();
    // Nothing is left to follow: neither progress nor the bar of live pages.
    await expect(own.getByRole('progressbar', { name: 'Progress' })).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'Pause live updates' })).toHaveCount(0);
    // It stays in the list while a user reads it, with its end; Sync reloads the list.
    await expect(row).toContainText('Failed');
    await expect(page.getByRole('status').filter({ hasText: 'Nightly is now' })).toBeVisible();
    await page.getByRole('link', { name: 'Sync' }).click();
    await expect(page.getByText('No executions in progress')).toBeVisible();
  } finally {
    await client.remove();
  }
});

test('New executions of a project are offered, not inserted where a user reads', async ({
  page,
  visit,
  place,
  workInPlace,
}) => {
  await place.start({ name: 'First' });
  await workInPlace();
  await visit(executionPaths.list);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['First']);
  await place.start({ name: 'Second' });
  const offer = page.getByRole('link', { name: 'Show 1 new execution' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['First']);
  await offer.click();
  await expect(page.getByRole('rowheader')).toHaveText(['Second', 'First']);
  await expect(offer).toHaveCount(0);
});

test('While the connection is lost the page says of when it is, and then catches up', async ({
  page,
  visit,
  checkPage,
  product,
  context,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  await visit(environment);
  const row = page.getByRole('row', { name: 'build-07' });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^Connection lost – data as of \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  await checkPage();
  await setDisabled(product.url, place, machineId, true);
  await expect(row).toContainText('Active');
  await context.setOffline(false);
  await expect(row).toContainText('Disabled');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('Connection lost')).toHaveCount(0);
});

test('Pausing by keyboard stops updates in all tabs, and resuming shows the current state', async ({
  page,
  visit,
  checkPage,
  product,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause live updates' }).press('Enter');
  const paused = page.getByText(/^Paused – data as of \d\d:\d\d:\d\d UTC$/);
  await expect(paused).toBeVisible();
  await checkPage();
  await visit(executionPaths.list);
  await expect(paused).toBeVisible();

  await visit(environment);
  await expect(paused).toBeVisible();
  await setDisabled(product.url, place, machineId, true);
  const row = page.getByRole('row', { name: 'build-07' });
  await expect(row).toContainText('Active');
  const resume = page.getByRole('button', { name: 'Resume live updates' });
  await resume.press('Enter');
  await expect(row).toContainText('Disabled');
  await expect(page.getByRole('button', { name: 'Pause live updates' })).toBeFocused();
});

test('Eight tabs share one connection; when the one that has it goes, the others go on', async ({
  visit,
  page,
  product,
  context,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const asked: string[] = [];
  context.on('request', (request) => {
    const isStream = request.method() === 'GET' && new URL(request.url()).pathname === livePaths.stream;
    if (isStream) asked.push(request.url());
  });
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const others = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const other = await context.newPage();
      await other.goto(environment);
      return other;
    }),
  );
  for (const other of others) await expect(other.getByText('Live', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);

  await setDisabled(product.url, place, machineId, true);
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('row', { name: 'build-07' })).toContainText('Disabled');
  }
  await page.close();
  await setDisabled(product.url, place, machineId, false);
  for (const tab of others) {
    await expect(tab.getByRole('row', { name: 'build-07' })).not.toContainText('Disabled');
  }
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('?since=');
});

test('When the session has ended the page says so, and goes on after signing in again in another tab', async ({
  page,
  visit,
  accounts,
  account,
  machine,
  product,
  context,
  browser,
  tolerate,
}) => {
  tolerate(/401/);
  const machineId = await machine('build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const signedOut = page.getByText('You’re signed out. Sign in again to see updates.');

  // Another browser shows the list with the same session.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  await elsewhere.request.post(`${product.url}${shellPaths.signOut}`, {
    form: { where: 'everywhere' },
    headers: { Origin: product.url },
  });
  await elsewhere.close();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(signedOut).toBeVisible();
  await expect(page.getByRole('row', { name: 'build-07' })).toBeVisible();

  await accounts.signedIn(account);
  const other = await context.newPage();
  await other.goto(environment);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
    await expect(tab.getByText('You are signed out')).toHaveCount(0);
  }
  await setDisabled(product.url, { token: await tokenOf(product.url, account) }, machineId, true);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('row', { name: 'build-07' })).toContainText('Disabled');
  }
});

test('While a dialog is opened and closed over the list its rows stay, and the focus returns', async ({
  page,
  visit,
  product,
  place,
  account,
}) => {
  const { _id: first } = await place.start({ name: 'First' });
  await place.start({ name: 'Second' });
  await visit(executionPaths.ongoingList(noQuery));
  const drawer = page.getByRole('dialog', { name: /^Ongoing Executions/ });
  await expect(drawer.getByText('Live', { exact: true })).toBeVisible();
  const opener = page.getByRole('link', { name: `${account.name} (who started First)` });
  await opener.click();
  const user = page.getByRole('dialog', { name: 'User Details' });
  await expect(user).toBeVisible();
  await makeCall(
    product.url,
    setExecutionStatus,
    { params: { executionId: first }, query: { status: 'Terminated' } },
    place.token,
  );
  await page.keyboard.press('Escape');
  await expect(user).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('row', { name: 'First' })).toContainText('Terminated');
  await expect(page.getByRole('rowheader')).toHaveText(['First', 'Second']);
  await drawer.getByRole('link', { name: 'Sync' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Second']);
});

test('A server that cannot be reached leaves rows and typed text', async ({
  page,
  visit,
  place,
  machine,
  tolerate,
}) => {
  tolerate(/503/);
  const machineId = await machine('build-07');
  await visit(executionPaths.list);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search Executions' });
  await search.fill('half typ');
  let answered = 0;
  await page.route(`**${livePaths.stream}`, async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    answered += 1;
    return answered > 1 ? route.fallback() : route.fulfill({ status: 503 });
  });
  await place.start({ name: 'Second', machineId });
  await expect(page.getByRole('row', { name: 'Second' })).toBeVisible();
  expect(answered).toBeGreaterThan(1);
  await expect(search).toHaveValue('half typ');
  await expect(search).toBeFocused();
});

test('A message stays while its page is loaded anew, until it is dismissed', async ({
  page,
  visit,
  place,
  machine,
  workInPlace,
}) => {
  const machineId = await machine('build-07');
  await workInPlace();
  await visit(executionPaths.start({ name: 'Nightly', suiteName: 'Smoke' }));
  await page.getByRole('button', { name: 'Start execution' }).click();
  const message = page.getByRole('group', { name: `Success: ${executionMessages.started}` });
  await expect(message).toBeFocused();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { pathname } = new URL(page.url());
  // The wait starts before the first event: on a busy machine the page may be reloaded for it at once.
  const reloaded = page.waitForResponse((response) => response.url().includes(`${pathname}.data`));
  await place.beat(machineId);
  await place.report(pathname.split('/').at(-1) ?? '', 'Running');
  // It does not wait for the end, because the next event may cause another reload before.
  await reloaded;
  await expect(page.getByRole('main')).toContainText('Running');
  await expect(message).toBeFocused();
  await page.getByRole('link', { name: 'Dismiss message' }).click();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('What an execution has left is being fetched when its page hears of the end: nothing false is said meanwhile', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const id = await place.running(machineId);
  await visit(executionPaths.execution(id));
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terminate' })).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${executionPaths.execution(id)}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await place.results(id, junitOf('pays'));
  await place.report(id, 'Passed', { exitCode: 0, message: 'All is well' });
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results).toHaveText(/Loading results…/);
  await expect(page.getByText('The suite sent no results.')).toHaveCount(0);
  await expect(page.getByText('The suite wrote nothing.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Terminate' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 passed of 1');
  await page.getByRole('link', { name: 'Output', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Last output of the suite' })).toHaveText('All is well');
});

test('A page says that its project was closed while it was open, and offers nothing any more', async ({
  page,
  visit,
  product,
  place,
}) => {
  await visit(executionPaths.list);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start execution' }).first()).toBeVisible();
  const { projectId, token } = place;
  await makeCall(
    product.url,
    setProjectStatus,
    { params: { id: projectId }, body: { status: 'Closed' } },
    token,
  );
  await expect(
    page.getByRole('status').filter({ hasText: 'was closed. Nothing in it can be changed.' }),
  ).toBeVisible();
});
