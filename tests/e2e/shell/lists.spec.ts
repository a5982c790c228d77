import { projectPaths } from '#app/paths/projects.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { project } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';

const environment = environmentPaths.base;

test('A list announces what it shows after a search, a page change or sorting, and keeps the focus', async ({
  page,
  visit,
  product,
  script,
  account,
}) => {
  await withDatabase(product.dataDir, async (stored) => {
    const licenseId = await licenseOf(stored, account);
    const owner = { ...account, emailId: account.email, licenseId, token: '', refreshToken: '' };
    for (let n = 10; n < 40; n += 1) await project(stored, owner, { name: `Shop ${n}` });
  });
  const byScript = script === 'on';
  const status = page.getByRole('main').getByRole('status');
  const list = page.locator('#list');

  await visit(projectPaths.list);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveTitle('All Projects, page 2 – FireFlink');
  await expect(status).toHaveText('30 results, page 2 of 2, sorted by Project, ascending');
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();

  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveTitle('All Projects – FireFlink');
  await expect(status).toHaveText('30 results, page 1 of 2, sorted by Project, descending');
  await expect(page.getByRole('link', { name: 'Project', exact: true })).toBeFocused();

  const box = page.getByRole('searchbox', { name: 'Search Projects' });
  await box.fill('Shop 1');
  await box.press('Enter');
  await expect(page).toHaveTitle('“Shop 1” – All Projects – FireFlink');
  await expect(status).toHaveText('10 results for “Shop 1”, sorted by Project, descending');
  await expect(byScript ? box : list).toBeFocused();

  await box.fill('nothing');
  await box.press('Enter');
  await expect(status).toHaveText('No results for “nothing”');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(status).toHaveText('30 results, page 1 of 2, sorted by Project, ascending');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
});

test('The columns of a list are chosen, and stay chosen', async ({ page, visit, checkPage, machine }) => {
  const path = environmentPaths.base;
  await machine('build-07');
  await visit(`${path}?search=build`);
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Access' })).toHaveCount(1);
  await page.locator('#choose-columns', { hasText: 'more column' }).click();
  await checkPage();
  for (const name of ['Access', 'OS & Version']) {
    await page.getByRole('checkbox', { name, exact: true }).uncheck();
  }
  await page.getByRole('button', { name: 'Show selected columns' }).click();
  await expect(page.getByText('Columns saved')).toBeVisible();
  await expect(page).toHaveURL(`${path}?search=build`);
  const chosen = ['Default', 'Client Machines', 'Status', 'Environment', 'Browser & Version'];
  await expect(heads.filter({ hasText: 'Access' })).toHaveCount(0);

  await visit(path);
  await expect(heads).toHaveText([...chosen, 'Android Device & App', 'iOS Device & App', 'Actions']);
  await page.locator('#choose-columns', { hasText: '4 more columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect(heads.filter({ hasText: 'Access' })).toHaveCount(1);
});

test('Only one menu is open at a time, so that none covers another', async ({ page, visit, machine }) => {
  await machine('build-07');
  await visit(auditPaths.list);
  const filter = page.locator('summary', { hasText: 'Filter' });
  const apply = page.getByRole('button', { name: 'Apply' });
  const signOut = page.getByRole('link', { name: 'Sign out everywhere' });
  await filter.click();
  await expect(apply).toBeVisible();
  await page.locator('summary[aria-label="Account menu of Ada Lovelace (AL)"]').click();
  await expect(signOut).toBeVisible();
  await expect(apply).toBeHidden();
  await filter.click();
  await expect(signOut).toBeHidden();
});

test('On a narrow screen a list begins below its search and one row of tools; its order is a menu @narrow', async ({
  page,
  visit,
  checkPage,
  machine,
}) => {
  await machine('build-07');
  await machine('build-08');
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(environment);
  const search = await page.getByRole('searchbox', { name: 'Search Machines' }).boundingBox();
  const first = await page.locator('#list').boundingBox();
  expect((first?.y ?? Infinity) - (search?.y ?? 0)).toBeLessThan(110);

  await page.locator('summary', { hasText: 'Sort' }).click();
  await checkPage();
  await page.getByRole('link', { name: /^Client Machines\s?, ascending$/ }).click();
  await expect(page).toHaveURL(/direction=desc/);
  await expect(page.locator('#list')).toBeFocused();
  await expect(page.getByRole('rowheader').first()).toContainText('build-08');
});
