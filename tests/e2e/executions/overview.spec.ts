import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';
import { downloadList, firstCells } from '../support/downloads.ts';

test('The overview of a project says what fails, since when, and leads to it', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
  workInPlace,
}) => {
  await workInPlace();
  const machineId = await machine('build-07');
  const run = async (suiteName: string, status: 'Passed' | 'Failed', ...cases: readonly string[]) => {
    const { _id: id } = await place.start({ machineId, name: `Nightly ${suiteName}`, suiteName });
    await place.beat(machineId);
    await place.report(id, 'Running', {});
    if (cases.length > 0) await place.results(id, junit(...cases));
    await place.report(id, status, { exitCode: status === 'Failed' ? 1 : 0 });
    await place.beat(machineId);
    return id;
  };
  await run('Order API', 'Passed');
  await run('Checkout', 'Passed', testCase('adds'), testCase('pays'));
  const failed = await run('Checkout', 'Failed', testCase('adds'), testCase('pays', failure));
  await visit(projectPaths.project);

  const main = page.getByRole('main');
  await expect(main.getByText('Web · UTC · Your role: ')).toContainText('1 member');
  const figures = main.locator('dl').first();
  await expect(figures).toContainText('Failing');
  await expect(figures).toContainText('Checkout: 1 of 2 failed, first failed');
  await expect(figures).toContainText('Passed, last 3 executions67%');
  await expect(figures).toContainText('2 passed · 1 failed');

  // A bar is a link with a name; one without results says so.
  const chart = page.getByRole('region', { name: 'Last 3 executions' });
  const bars = chart.getByRole('figure').getByRole('link');
  await expect(bars).toHaveText([
    /^\d\d \w+, Passed without results$/,
    /^\d\d \w+, 2 of 2 passed$/,
    /^\d\d \w+, 1 of 2 passed$/,
  ]);
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row').nth(1).getByRole('cell')).toContainText(['Failed', '1', '1', '0']);
  await checkPage();

  const suites = page.getByRole('table', { name: 'Suites of the project' });
  await expect(suites.getByRole('rowheader')).toHaveText(['Checkout', 'Order API']);
  await expect(suites.getByRole('row').nth(1)).toContainText('1 of 2 failed');
  await expect(suites.getByRole('row').nth(1)).toContainText('1 of the last 2 passed');

  const file = await downloadList(page, page.getByRole('region', { name: 'Suites' }));
  expect(file.name).toMatch(/^suites-web-shop-\d{4}-\d\d-\d\d\.csv$/);
  expect(firstCells(file)).toEqual(['Checkout', 'Order API']);

  const failing = page.getByRole('region', { name: 'What fails now (1)' });
  await expect(failing).toContainText('expected 2 to be 3');
  await failing.getByRole('link', { name: 'pays' }).click();
  await expect(page).toHaveURL(executionPaths.oneCase(failed, { status: 'Failed' }, 'pays'));
  await expect(page.getByRole('main')).toContainText('pays');
  await visit(projectPaths.project);
  await bars.last().click();
  await expect(page).toHaveURL(executionPaths.execution(failed));
});

test('The overview narrows to a suite, and Run fills in the suite', async ({
  page,
  visit,
  place,
  machine,
  workInPlace,
}) => {
  await workInPlace();
  const machineId = await machine('build-07');
  for (const [suiteName, status] of [
    ['Order API', 'Passed'],
    ['Checkout', 'Failed'],
  ] as const) {
    const id = await place.running(machineId, { suiteName });
    await place.report(id, status, { exitCode: 1 });
    await place.beat(machineId);
  }
  await visit(projectPaths.project);
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures).toContainText('Failing');
  await page.getByRole('navigation', { name: 'Suite' }).getByRole('link', { name: 'Order API' }).click();
  await expect(page).toHaveURL(projectPaths.overview({ suite: 'Order API' }));
  await expect(page.getByText('Showing only the suite Order API.')).toBeVisible();
  await expect(figures).toContainText('Passing');
  await expect(page.getByRole('region', { name: 'Last execution', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all suites' }).click();
  await expect(figures).toContainText('Failing');

  await visit(projectPaths.overview({ suite: 'Unknown' }));
  await expect(page.getByText('No execution of this suite has finished yet.')).toBeVisible();
  await visit(projectPaths.project);
  await page.getByRole('link', { name: 'Run Checkout' }).click();
  await expect(page.getByRole('combobox', { name: 'Suite', exact: true })).toHaveValue('Checkout');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Run Checkout' })).toBeFocused();
});
