import type { Page } from '@playwright/test';
import { executionPaths } from '#app/paths/executions.ts';
import { picture } from '#tests/support/captures.ts';
import { junitOf } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';
import { downloadList } from '../support/downloads.ts';
import type { Workplace } from '../support/executions.ts';

/** Runs an execution that leaves these cases. */
const ended = (place: Workplace, machineId: string, name: string, cases: readonly string[]) =>
  place.failed(machineId, [junitOf(...cases)], { name });

const changes = (page: Page) => page.getByRole('region', { name: 'Changes', exact: true });

test('Two executions are compared: what broke, what was mended, by change, by search, with another one', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  await ended(place, machineId, 'First night', ['pays', 'ships', 'adds']);
  await ended(place, machineId, 'Second night', ['pays', '!ships', 'adds', '!returns']);
  const passing = Array.from({ length: 30 }, (_, index) => `article ${index}`);
  const now = await ended(place, machineId, 'Third night', [
    '!pays',
    'ships',
    'adds',
    '!returns',
    ...passing,
  ]);

  await visit(executionPaths.execution(now));
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible();
  await expect(page.getByText('1 newly failing, 1 fixed, 1 still failing')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('Second night');
  await expect(page).toHaveTitle(/^Comparison of Third night with Second night, /);
  const rows = changes(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('pays');
  await expect(rows.nth(1)).toContainText('Newly failing');
  await expect(rows.nth(2)).toContainText('Fixed');
  await expect(rows.nth(3)).toContainText('Still failing');
  await expect(changes(page)).toContainText('1 test case passed or was skipped in both.');
  await checkPage();

  await changes(page).getByRole('link', { name: 'Next page' }).click();
  await expect(changes(page)).toContainText('26–33 of 33');
  await changes(page)
    .getByRole('link', { name: /^New \d/ })
    .click();
  await expect(page).toHaveURL(/change=New/);
  await expect(changes(page)).toContainText('1–25 of 30');
  await changes(page).getByRole('searchbox').fill('article 7');
  await changes(page).getByRole('button', { name: 'Search' }).click();
  await expect(rows).toHaveCount(2);
  const file = await downloadList(page, changes(page));
  expect(file.name).toMatch(/^comparison-third-night-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.rows.slice(1).map((row) => [row[0], row[3]])).toEqual([['article 7', 'New']]);
  await changes(page)
    .getByRole('link', { name: /^All changes/ })
    .click();
  await expect(page).not.toHaveURL(/change=/);

  // This uses only the keyboard.
  const choice = page.getByRole('combobox', { name: 'Compare with' });
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('First night');
  await expect(choice.locator('option:checked')).toContainText('First night');
  await expect(page).toHaveTitle(/^Comparison of Third night with First night, /);
  await expect(page.getByText('1 newly failing, 0 fixed, 0 still failing')).toBeVisible();
});

test('A comparison in which nothing changed says that, and marks what is flaky', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-10');
  const before = await ended(place, machineId, 'First night', ['pays', 'ships']);
  const now = await ended(place, machineId, 'Second night', ['pays', 'ships']);
  await visit(executionPaths.compare(now, before));
  await expect(page.locator('#list').getByText('No changes')).toBeVisible();
  await expect(changes(page).getByRole('status').first()).toHaveText('No changes');

  // The page of the execution says so, too, without a column for messages that nobody left.
  await visit(executionPaths.allCases(now));
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'No new failures since the last execution',
  );
  await expect(page.getByRole('columnheader', { name: 'Test case' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Message' })).toHaveCount(0);

  for (const failing of [true, false, true]) {
    await ended(place, machineId, 'Between', ['pays', failing ? '!ships' : 'ships']);
  }
  const flaky = await ended(place, machineId, 'Last night', ['pays', '!ships']);
  await expect(async () => {
    await visit(executionPaths.compare(flaky, now));
    await expect(changes(page).getByRole('row', { name: /^ships/ })).toContainText('Flaky', { timeout: 500 });
  }).toPass();
});

test('Where there is nothing to compare with, the page says so', async ({ page, visit, place, machine }) => {
  const machineId = await machine('build-08');
  const id = await ended(place, machineId, 'Only one', ['pays']);
  await visit(executionPaths.compareWith(id));
  await expect(page.getByText('Nothing to compare with')).toBeVisible();
});

test('A failed test case has its captures beside it, and their view has all', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-09');
  const id = await place.running(machineId);
  await place.results(id, junitOf('!pays by card', '!pays', 'ships to Malmö'));
  await place.capture(id, 'cart-pays-by-card-chromium - test-failed-1.png', picture(1), true);
  await place.capture(id, 'ships-to-malmö.png', picture(2));
  await place.report(id, 'Failed', { exitCode: 1 });
  await visit(executionPaths.execution(id));
  const card = page.getByRole('article', { name: 'pays by card' });
  const beside = card.getByRole('img', { name: /pays by card chromium/ });
  await expect(page.getByRole('article', { name: 'pays', exact: true }).getByRole('img')).toHaveCount(0);
  await expect(beside).toHaveAttribute('loading', 'lazy');
  await beside.scrollIntoViewIfNeeded();
  await expect.poll(() => beside.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await checkPage();
  await page.getByRole('link', { name: /^Screenshots and videos/ }).click();
  const panel = page.getByRole('region', { name: 'Screenshots and videos' });
  await expect(panel).toContainText('2 screenshots.');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
});
