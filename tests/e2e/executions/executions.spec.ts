import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { junitOf } from '#tests/support/results.ts';
import { executionMessages } from '#platform/contract/executions/execution-values.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { workplaceOf } from '../support/executions.ts';

test('The page of a project shows what runs and waits, and leads to all executions', async ({
  page,
  visit,
  place,
  workInPlace,
}) => {
  await workInPlace();
  await visit(projectPaths.project);
  await expect(page.getByText('No executions yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start the first execution' })).toBeVisible();

  for (let n = 1; n <= 27; n += 1) await place.start({ name: `Run ${n}` });
  await visit(projectPaths.project);
  const ongoing = page.getByRole('region', { name: 'Running and waiting' });
  await expect(ongoing.getByRole('listitem')).toHaveCount(6);
  await expect(ongoing.getByRole('listitem').first()).toContainText('position 1 in the queue');
  await expect(ongoing.getByRole('listitem').last()).toHaveText('22 more executions');
  await page.getByRole('link', { name: 'All executions' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executions');
  await expect(page.getByText('1–25 of 27')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Run 2', 'Run 1']);
  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('run 13');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Run 13']);
  await page.getByRole('link', { name: 'Run 13', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run 13');
  await page.getByRole('main').getByRole('link', { name: 'Executions', exact: true }).click();
  await visit(`${executionPaths.list}?search=nothing`);
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('In All Projects the list has the executions of all projects, and pills, filters and a search narrow it', async ({
  page,
  visit,
  product,
  account,
  place,
  machine,
  checkPage,
}) => {
  await visit(executionPaths.list);
  await expect(page.getByText('No executions yet')).toBeVisible();
  const bank = await workplaceOf(product, account, 'Bank');
  const machineId = await machine('build-07');
  const ended = await place.start({ name: 'Ended', suiteName: 'Checkout', machineId });
  await place.beat(machineId);
  await place.report(ended._id, 'Running');
  await place.results(ended._id, junitOf('pays', '!refunds'));
  await place.report(ended._id, 'Passed', { exitCode: 0 });
  const stopped = await bank.start({ name: 'Stopped', machineId });
  await place.report(stopped._id, 'Terminated');
  await place.start({ name: 'In the shop', machineId });
  await bank.start({ name: 'In the bank', machineId });

  // One press from where users land.
  await visit(projectPaths.list);
  await page.getByRole('link', { name: 'Failed executions' }).click();
  await expect(page).toHaveURL(executionPaths.inState('Failed'));
  await expect(page.getByRole('rowheader')).toHaveText(['Ended']);
  const row = page.getByRole('row', { name: 'Ended' });
  // The verdict, not the status.
  await expect(row.getByRole('cell').first()).toContainText('Failed');
  await expect(row).toContainText('1 of 2 passed');
  await expect(row).toContainText('Checkout');
  await checkPage();

  const pills = page.getByRole('navigation', { name: 'State' });
  await expect(pills.getByRole('link')).toHaveText([
    'All4',
    'Failed1',
    'Running1',
    'Queued1',
    'Passed0',
    'Terminated1',
    'Mine4',
  ]);
  await expect(pills.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page');
  await pills.getByRole('link', { name: 'All' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['In the bank', 'In the shop', 'Stopped', 'Ended']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'State',
    'Name',
    'Project',
    'Suite',
    'Machine',
    'Result',
    'Duration',
    'Started by',
    'Started',
    'Actions',
  ]);
  await pills.getByRole('link', { name: 'Terminated' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Stopped']);
  await pills.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  await page.locator('summary', { hasText: 'Filter' }).click();
  const filter = page.getByRole('form', { name: 'Filter' });
  await filter.getByLabel('Project').selectOption('Bank');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['In the bank', 'Stopped']);
  await page.getByRole('link', { name: 'Remove filter: Project: Bank' }).click();
  await page.getByRole('searchbox', { name: 'Search Executions' }).fill('check');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ended']);
});

test('An ended execution is run again with one press, from its row', async ({
  page,
  visit,
  place,
  machine,
  workInPlace,
}) => {
  const machineId = await machine('build-07', { suites: ['Checkout'] });
  const { _id: id } = await place.start({ name: 'Release', suiteName: 'Checkout', machineId });
  await place.beat(machineId);
  await place.report(id, 'Failed', { exitCode: 1 });
  await workInPlace();
  await visit(executionPaths.list);
  await page.getByRole('button', { name: 'Run again Release' }).click();
  await expect(page.getByText(executionMessages.started)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${executionPaths.list}/[\\w-]{36}$`));
  await expect(page).not.toHaveURL(executionPaths.execution(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release');
  // What is in progress offers to be terminated instead.
  await visit(executionPaths.list);
  await expect(page.getByRole('button', { name: 'Run again Release' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Terminate Release' }).click();
  await page.getByRole('button', { name: 'Terminate' }).click();
  await expect(page.getByText(executionMessages.terminated)).toBeVisible();
});

test('Where its machine can no longer run an execution again, the form says why and offers others', async ({
  page,
  visit,
  product,
  place,
  machine,
}) => {
  const machineId = await machine('build-07', { suites: ['Checkout'] });
  const { _id: id } = await place.start({ name: 'Release', suiteName: 'Checkout', machineId });
  await place.beat(machineId);
  await place.report(id, 'Failed', { exitCode: 1 });
  await makeCall(
    product.url,
    updateMachine,
    { params: { id: machineId }, body: { disabled: true } },
    place.token,
  );
  await machine('build-08', { suites: ['Checkout'] });
  await visit(executionPaths.list);
  await page.getByRole('button', { name: 'Run again Release' }).click();
  const form = page.getByRole('dialog', { name: 'Start execution' });
  await expect(form.getByText(executionMessages.machineDisabled('build-07'))).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Execution name' })).toHaveValue('Release');
  await expect(form.getByRole('combobox', { name: 'Machine' }).getByRole('option')).toHaveText([
    'Any free machine with this suite (1)',
    /^build-08 \(/,
  ]);
  await form.getByRole('button', { name: 'Start execution' }).click();
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('build-08');
});

test('A machine leads to what runs on it, and its impact list to the executions', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.report(id, 'Running');
  await place.beat(machineId, [id]);
  const environment = environmentPaths.base;
  await visit(environment);
  await page.getByRole('link', { name: 'Show executions of build-07' }).click();
  await expect(page.getByRole('dialog', { name: /^Ongoing Executions/ })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Nightly']);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`${environmentPaths.row(machineId, noQuery)}$`));

  await visit(environmentPaths.impact('Executions', 'build-07', machineId, noQuery));
  await page.getByRole('link', { name: 'Nightly' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nightly');
});
