import { executionPaths } from '#app/paths/executions.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { helpPaths } from '#app/paths/help.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { expect, test } from '../fixtures.ts';
import { allowParallelRuns, workplaceOf } from '../support/executions.ts';
import { tabTo } from '../support/keyboard.ts';
import { spacingProblems } from '../support/room-checks.ts';

const path = executionPaths.ongoingList(noQuery);

test('The drawer says when nothing is running, and when a search finds nothing', async ({
  page,
  visit,
  account,
}) => {
  await visit(executionPaths.ongoingFrom(licensePaths.list));
  const title = `Ongoing Executions - ${account.name}'s license`;
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByText('No executions in progress')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn how to start one' })).toHaveAttribute(
    'href',
    helpPaths.page('executions'),
  );

  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('no such thing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByText('No executions in progress')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(licensePaths.list);
});

test('Executions in progress are listed with their reasons, searched, and linked to their machine and initiator', async ({
  page,
  visit,
  checkPage,
  product,
  machine,
  account,
}) => {
  const longName = `Regression of ${'every page '.repeat(6)}of the shop`;
  const place = await workplaceOf(product, account, 'A web shop with a long name');
  const machineId = await machine('build-server-with-a-long-name.example');
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
  await expect(first).toContainText(running._id.slice(-8));
  await expect(first).toContainText('Running');
  await expect(first.getByRole('progressbar')).toHaveAttribute('value', '42');
  const third = page.getByRole('row', { name: 'Third' });
  await expect(third).toContainText('Parallel Runs Exceeded for license');
  // Its longest status is whole, also for users who space text out.
  expect(await spacingProblems(page)).toEqual([]);
  await expect(third).toContainText('All parallel runs of the license are in use. Position 2 in the queue');
  await expect(third).toContainText('None yet');

  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('build-server');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('link', { name: /^build-server-with-a-long-name.example \(machine of/ }).click();
  const details = page.getByRole('dialog', { name: 'Machine Details' });
  await expect(details).toContainText('OSLinux Debian 12');
  await expect(details).toContainText('Browserchrome 131, firefox 133');
  await expect(details).toContainText('DevicePixel 8 15');
  await expect(details).toContainText(`Owner${account.name}`);
  await checkPage();
  await details.getByRole('link', { name: 'Close' }).click();
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

test('Long lists have pages, which keep the search', async ({ page, visit, place }) => {
  for (let n = 1; n <= 27; n += 1) await place.start({ name: `Run ${n}` });
  await visit(executionPaths.ongoingFrom(licensePaths.list, 'run'));
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–27 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Terminate Run 27' }).click();
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.terminated)).toBeVisible();
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(licensePaths.list);
});

test('The initiator terminates by keyboard alone; the second time says that it has ended @scripts-fail', async ({
  page,
  visit,
  pageReady,
  place,
}) => {
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

  await visit(`${executionPaths.ongoingDialog(id, 'terminate', noQuery)}?search=night`);
  await expect(page.getByText(executionMessages.alreadyEnded('Terminated'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Terminate execution' })).toHaveCount(0);
});

test('What has ended while one was asked is said in the words of the platform', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await visit(executionPaths.ongoingDialog(id, 'terminate', noQuery));
  await place.report(id, 'Passed');
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.alreadyEnded('Passed'))).toBeVisible();
  expect((await place.details(id)).executionStatus).toBe('Passed');
});
