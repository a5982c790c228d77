import { auditPaths } from '#app/paths/audit.ts';
import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { userPaths } from '#app/paths/users.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('In the audit log what happened stands out, and not its time', async ({ page, visit, account }) => {
  void account;
  await visit(auditPaths.list);
  const row = page.getByRole('row', { name: /signed in/ }).first();
  await expect(row.locator('.audit-sentence')).toHaveCSS('font-weight', '600');
  await expect(row.locator('.audit-time')).toHaveCSS('font-weight', '400');
});

test('Users have avatars, and the button of the default machine a heading', async ({
  page,
  visit,
  machine,
}) => {
  await machine('build-07');
  await visit(userPaths.base);
  await expect(page.getByRole('rowheader').first().locator('.avatar')).toHaveText('AL');
  await visit(environmentPaths.base);
  const heading = page.getByRole('columnheader', { name: 'Default' });
  const word = await heading.locator('span').boundingBox();
  expect(word?.width).toBeGreaterThan(30);
});

test('Selects look the same everywhere', async ({ page, visit, account }) => {
  void account;
  await visit(executionConfigurationPaths.run);
  const looks = () =>
    page
      .locator('select')
      .evaluateAll((all) => [...new Set(all.map((select) => getComputedStyle(select).appearance))]);
  expect(await looks()).toEqual(['none']);
  await visit(projectPaths.create(noQuery));
  expect(await looks()).toEqual(['none']);
});

test('The button of a license does not touch its facts', async ({ page, visit, account }) => {
  void account;
  await visit(licensePaths.list);
  const facts = await page.locator('.facts').first().boundingBox();
  const button = await page.getByRole('link', { name: 'Require two-factor authentication' }).boundingBox();
  expect(button!.y - (facts!.y + facts!.height)).toBeGreaterThanOrEqual(16);
});

test('A name that is too long is typed whole, and refused in words', async ({
  page,
  visit,
  account,
  script,
  tolerate,
}) => {
  void account;
  tolerate(/422/);
  await visit(projectPaths.create(noQuery));
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.pressSequentially('x'.repeat(103));
  await expect(name).toHaveValue('x'.repeat(103));
  if (script === 'on') await expect(name).toHaveAccessibleDescription(/characters too many/);
  await page.getByRole('combobox', { name: 'Project type' }).selectOption('Web');
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Web');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(name).toHaveAccessibleDescription(/Maximum \d+ characters allowed/);
});

test('Nothing reaches out of the cards of a table on a phone', async ({ page, visit, workInPlace }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await workInPlace();
  await visit(projectPaths.project);
  const wide = await page
    .locator('.table tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
  expect(wide).toBe(0);
});

test('The icons at the side take little room, and their names are read', async ({ page, visit, account }) => {
  void account;
  await visit(projectPaths.list);
  const rail = await page.locator('.shell-rail').boundingBox();
  expect(rail?.width).toBeLessThanOrEqual(48);
  await expect(page.locator('summary[aria-label="Download client"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask the assistant', exact: true })).toBeVisible();
  // They belong to Test Development, which is not connected here.
  await expect(page.getByRole('link', { name: /NLP help|Plugins/ })).toHaveCount(0);
});
