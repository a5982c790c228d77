import { executionMessages } from '#platform/contract/execution-values.ts';
import { addMember } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { allowParallelRuns, workplaceOf } from '../support/executions.ts';
import { tabTo } from '../support/keyboard.ts';
import { registerMachine } from '../support/machines.ts';

const path = '/app/executions/ongoing';

test('The drawer says when nothing is running, and when a search finds nothing @views', async ({
  page,
  visit,
  accounts,
}) => {
  const account = await accounts.signedIn();
  await visit(`${path}?from=/app/licenses`);
  const title = `Ongoing Executions - ${account.name}'s license`;
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByText('Nothing is running')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to start one' })).toHaveAttribute(
    'href',
    '/app/help/executions',
  );

  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('no such thing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByText('Nothing is running')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/app\/licenses$/);
});

test('What is in progress is listed with its reasons, found, and its machine and initiator looked up @views', async ({
  page,
  visit,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const longName = `Regression of ${'every page '.repeat(6)}of the shop`;
  const place = await workplaceOf(product, account, 'A web shop with a long name');
  const machineId = await registerMachine(product.url, place.token, 'build-server-with-a-long-name.example');
  await allowParallelRuns(product.dataDir, account, 1);
  const running = await place.start({ name: longName, machineId });
  await place.beat(machineId);
  await place.report(running._id, 'Running', { progress: 42 });
  await place.start({ name: 'Second' });
  await place.start({ name: 'Third' });

  await visit(path);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Execution ID',
    'Execution Name',
    'Project',
    'Initiated By',
    'Machine Name',
    'Status',
    'Terminate',
  ]);
  const first = page.getByRole('row', { name: longName });
  await expect(first).toContainText(running._id);
  await expect(first).toContainText('Running');
  await expect(first.getByRole('progressbar')).toHaveAttribute('value', '42');
  const third = page.getByRole('row', { name: 'Third' });
  await expect(third).toContainText('Parallel Runs Exceeded for license');
  await expect(third).toContainText('All parallel runs of the license are in use. Position 2 in the queue');
  await expect(third).toContainText('None yet');

  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('build-server');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('link', { name: /^build-server-with-a-long-name.example \(machine of/ }).click();
  const machine = page.getByRole('dialog', { name: 'Machine Details' });
  await expect(machine).toContainText('OSLinux Debian 12');
  await expect(machine).toContainText('Browserchrome 131, firefox 133');
  await expect(machine).toContainText('DevicePixel 8 15');
  await expect(machine).toContainText(`Owner${account.name}`);
  await checkPage();
  await machine.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/ongoing\?.*search=build-server/);

  await page.getByRole('link', { name: new RegExp(`^${account.name} \\(who started`) }).click();
  const user = page.getByRole('dialog', { name: 'User Details' });
  await expect(user).toContainText(`Email${account.email}`);
  for (const label of [
    'Name',
    'Privilege',
    'Status',
    'Created By',
    'Created On',
    'Modified By',
    'Modified On',
  ]) {
    await expect(user.getByText(label, { exact: true })).toBeVisible();
  }
  await checkPage();
  await user.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Sync' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('Long lists have pages, which keep the search', async ({ page, visit, accounts, product }) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  for (let n = 1; n <= 27; n += 1) await place.start({ name: `Run ${n}` });
  await visit(`${path}?search=run&from=/app/licenses`);
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–27 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Terminate Run 27' }).click();
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.terminated)).toBeVisible();
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/app\/licenses$/);
});

test('The initiator terminates by keyboard alone; a second time is told that it has ended @scripts-fail', async ({
  page,
  visit,
  pageReady,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const { _id: id } = await place.start();
  await visit(`${path}?search=night`);
  await tabTo(page.getByRole('link', { name: 'Terminate Nightly' }), { within: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Terminate execution' })).toContainText('terminate Nightly?');
  await pageReady();
  await tabTo(page.getByRole('button', { name: 'Terminate' }), { within: 60 });
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Ongoing Executions/ });
  await expect(drawer.getByText(executionMessages.terminated)).toBeVisible();
  await expect(page.locator('#flash')).toBeFocused();
  await expect(page).toHaveURL(/ongoing\?search=night/);
  await expect(page.getByText('No Results Found')).toBeVisible();
  expect((await place.details(id)).executionStatus).toBe('Terminated');

  await visit(`${path}/${id}/terminate?search=night`);
  await expect(page.getByText(executionMessages.alreadyEnded('Terminated'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Terminate execution' })).toHaveCount(0);
});

test('What has ended while one was asked is said in the words of the platform', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const machineId = await registerMachine(product.url, place.token, 'build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await visit(`${path}/${id}/terminate`);
  await place.report(id, 'Passed');
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.alreadyEnded('Passed'))).toBeVisible();
  expect((await place.details(id)).executionStatus).toBe('Passed');
});

test('Others see an execution and cannot terminate it', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/403/);
  const owner = await accounts.active();
  const place = await workplaceOf(product, owner);
  const { _id: id } = await place.start();
  const colleague = await withDatabase(product.dataDir, (stored) => colleagueOf(stored, owner, 'Admin'));
  await accounts.signedIn(colleague);
  await visit(path);
  await expect(page.getByRole('rowheader', { name: 'Nightly' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Terminate/ })).toHaveCount(0);
  await visit(`/app/executions/${id}`);
  await expect(page.getByRole('link', { name: 'Terminate' })).toHaveCount(0);
  for (const address of [`${path}/${id}/terminate`, `/app/executions/${id}/terminate`]) {
    await visit(address);
    await expect(page.getByText(executionMessages.onlyInitiator)).toBeVisible();
  }
  const forced = await page.request.post(`${product.url}${path}/${id}/terminate`, {
    headers: { Origin: product.url, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(await forced.text()).toContain(executionMessages.onlyInitiator);
  expect((await place.details(id)).executionStatus).not.toBe('Terminated');
});

test('A plain user sees the executions of their projects alone', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/403/);
  const owner = await accounts.active();
  const shop = await workplaceOf(product, owner, 'Shop');
  const bank = await workplaceOf(product, owner, 'Bank');
  await shop.start({ name: 'In the shop' });
  const { _id: hidden } = await bank.start({ name: 'In the bank' });
  const user = await withDatabase(product.dataDir, async (stored) => {
    const colleague = await colleagueOf(stored, owner, 'User');
    await addMember(stored, { projectId: shop.projectId, userId: colleague.id, roleId: null });
    return colleague;
  });
  await accounts.signedIn(user);
  await visit(path);
  await expect(page.getByRole('rowheader')).toHaveText(['In the shop']);
  await visit(`${path}/${hidden}/machine`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not allowed to do this');
});
