import { updateMachine } from '#platform/contract/calls/machine.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { startWorkingClient } from '../support/clients.ts';
import { workplaceOf, type Workplace } from '../support/executions.ts';
import { registerMachine } from '../support/machines.ts';

const environment = '/app/configuration/environment-configuration';

const setDisabled = (url: string, { token }: Workplace, id: string, disabled: boolean) =>
  makeCall(url, updateMachine, { params: { id }, body: { disabled } }, token);

test('A client that starts, runs a suite and stops is followed on the page of machines', async ({
  page,
  visit,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
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
  accounts,
  product,
  context,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  await visit('/app/executions/ongoing');
  await expect(page.getByText('Nothing is running')).toBeVisible();
  const { _id: id } = await place.start();
  const row = page.getByRole('row', { name: 'Nightly' });
  await expect(row).toContainText('Queued');
  const own = await context.newPage();
  await own.goto(`/app/executions/${id}`);

  const client = await startWorkingClient(product.url, account, 'build-07');
  try {
    for (const shown of [row, own.getByRole('main')]) await expect(shown).toContainText('Running');
    await expect(row).toContainText('build-07');
    // The header is loaded again with it.
    await expect(own.getByText('1 running of').first()).toBeAttached();
    client.says('fireflink-progress: 40');
    await expect(row.getByRole('progressbar')).toHaveAttribute('value', '40');
    await expect(own.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '40');
    await expect(own.getByRole('region', { name: 'Last output of the suite' })).toContainText(
      'fireflink-progress: 40',
    );
    await checkPage();

    // Who is about to terminate it does not lose the focus when it ends by itself.
    await own.getByRole('link', { name: 'Terminate' }).focus();
    client.endsSuite(3);
    await expect(own.getByRole('row', { name: /Failed/ })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Terminate' })).toBeFocused();
    // It stays in the list that somebody reads, as it ended; Sync shows the list as it is.
    await expect(row).toContainText('Failed');
    await expect(page.getByRole('status').filter({ hasText: 'Nightly is now' })).toBeVisible();
    await page.getByRole('link', { name: 'Sync' }).click();
    await expect(page.getByText('Nothing is running')).toBeVisible();
  } finally {
    await client.remove();
  }
});

test('New executions of a project are offered, not put where somebody reads', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  await place.start({ name: 'First' });
  await page.request.post(`${product.url}/app/projects/switch`, {
    form: { projectId: place.projectId },
    headers: { Origin: product.url },
  });
  await visit('/app/executions');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['First']);
  await place.start({ name: 'Second' });
  const offer = page.getByRole('link', { name: 'Show 1 new executions' });
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
  accounts,
  product,
  context,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const machineId = await registerMachine(product.url, place.token, 'build-07');
  await visit(environment);
  const row = page.getByRole('row', { name: 'build-07' });
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^Connection lost – showing the state of \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  await checkPage();
  await setDisabled(product.url, place, machineId, true);
  await expect(row).toContainText('Active');
  await context.setOffline(false);
  await expect(row).toContainText('Disabled');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText('Connection lost')).toHaveCount(0);
});

test('Paused by keyboard, the page stands still in all tabs, and goes on from where things are', async ({
  page,
  visit,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const machineId = await registerMachine(product.url, place.token, 'build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause live updates' }).press('Enter');
  const paused = page.getByText(/^Paused – showing the state of \d\d:\d\d:\d\d UTC$/);
  await expect(paused).toBeVisible();
  await checkPage();
  await visit('/app/executions');
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
  accounts,
  product,
  context,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const machineId = await registerMachine(product.url, place.token, 'build-07');
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/app/live') asked.push(request.url());
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

test('When the session has ended the page says so', async ({
  page,
  visit,
  accounts,
  product,
  context,
  tolerate,
}) => {
  tolerate(/401/);
  const account = await accounts.signedIn();
  await registerMachine(product.url, (await workplaceOf(product, account)).token, 'build-07');
  await visit(environment);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.clearCookies();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('You are signed out. Sign in again to see what happens.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'build-07' })).toBeVisible();
});
