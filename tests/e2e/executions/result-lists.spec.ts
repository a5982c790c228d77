import { readFileSync } from 'node:fs';
import path from 'node:path';
import { executionPaths } from '#app/paths/executions.ts';
import { junitOf } from '#tests/support/results.ts';
import { expect, test } from '../fixtures.ts';

test('New failures come first, each number and each mark shows its test cases, and all of them are a file', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const passing = Array.from({ length: 30 }, (_, index) => `article ${index}`);
  await place.failed(machineId, [junitOf('!always', 'breaks', ...passing)]);
  const id = await place.failed(machineId, [junitOf('!always', '!breaks', ...passing)]);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  const rows = results.getByRole('row');
  await expect(async () => {
    await visit(executionPaths.execution(id));
    await expect(results).toContainText('New1', { timeout: 500 });
  }).toPass();
  const cards = results.getByRole('article');
  await expect(cards.nth(0)).toHaveAccessibleName('breaks');
  await expect(cards.nth(1)).toHaveAccessibleName('always');
  await results.getByRole('link', { name: /^All/ }).click();
  await expect(rows.nth(1)).toContainText('breaks');
  await expect(rows.nth(2)).toContainText('always');
  await checkPage();

  await rows
    .nth(1)
    .getByRole('link', { name: /^New failure.*show only these/ })
    .click();
  await expect(page).toHaveURL(/mark=new/);
  await expect(cards).toHaveCount(1);
  await results.getByRole('link', { name: /^Failed/ }).click();
  await expect(page).toHaveURL(/status=Failed/);
  await expect(cards).toHaveCount(2);
  await results.getByRole('link', { name: /^Failing for 2 executions.*show only these/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName('always');

  await visit(`${executionPaths.allCases(id)}&mark=streak`);
  await expect(rows).toHaveCount(2);
  await expect(
    results.getByRole('link', { name: 'Remove filter: Mark: Failed several times' }),
  ).toBeVisible();
  const address = await results.getByRole('link', { name: 'CSV' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="test-cases-nightly-/);
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2);

  await visit(`${executionPaths.execution(id)}?sort=duration&direction=desc`);
  await expect(results.getByRole('columnheader', { name: /Duration/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('Failures of Playwright show why, not their own headings; on paper nothing is folded', async ({
  page,
  visit,
  place,
  machine,
}) => {
  const machineId = await machine('build-08');
  const file = path.join('tests', 'corpus', 'files', 'playwright-projects', 'results.xml');
  const id = await place.failed(machineId, [readFileSync(file, 'utf8')]);
  await visit(executionPaths.allCases(id));
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results).toContainText('21');
  const message = results.getByRole('row').nth(1).locator('summary');
  await expect(message).toContainText('TypeError: cart is undefined');
  await expect(message).not.toContainText('order.spec.cjs');
  const stack = results.getByText('order.spec.cjs:5:11').first();
  await expect(stack).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(stack).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(stack).toBeHidden();
});

test('The ID of an execution stands on one line', async ({ page, visit, place }) => {
  const { _id: id } = await place.start();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(executionPaths.view(id, 'settings'));
    const lines = await page.getByText(id, { exact: true }).evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
});
