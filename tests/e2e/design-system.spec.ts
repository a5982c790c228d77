import { expect, test } from './fixtures.ts';
import { tabThrough } from './support/keyboard.ts';

const address = '/design-system';

test('shows every component in all its states', async ({ page, visit }) => {
  await visit(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await visit(`${address}/errors`);
  await expect(page.locator('#errors')).toBeFocused();
});

test('can be walked through by keyboard @narrow', async ({ page, visit }) => {
  await visit(address);
  const stops = await tabThrough(page, 200);
  expect(stops).toContain('Create');
});

for (const path of ['drawer/narrow', 'drawer/medium', 'drawer/wide', 'modal/small', 'modal/large']) {
  test(`opens ${path} by its address`, async ({ page, visit }) => {
    await visit(`${address}/${path}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(`#open-${path.replace('/', '-')}`)).toBeFocused();
  });
}

test('a form in a drawer says what is wrong with it and keeps what was typed @scripts-fail', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/422/);
  await visit(`${address}/drawer/medium`);
  const drawer = page.getByRole('dialog', { name: 'Machine Details : build-07' });
  const name = drawer.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Error: Name is required');
  await drawer.getByRole('link', { name: 'Name is required' }).click();
  await expect(name).toBeFocused();
  await name.fill('build-08');
  await name.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question above a drawer is answered before it @scripts-fail', async ({ page, visit }) => {
  await visit(`${address}/drawer/medium`);
  await page.getByRole('link', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete!' });
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Delete…' })).toBeFocused();
});

test('a table is searched, sorted and paged by its address', async ({ page, visit, checkPage }) => {
  await visit(address);
  const table = page.getByRole('table', { name: 'Machines' });
  await table.getByRole('link', { name: 'Executions' }).click();
  await expect(table.getByRole('columnheader', { name: 'Executions' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('7–12 of 57')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search Machines' });
  await search.fill('build-5');
  await search.press('Enter');
  await expect(page.getByText('1–6 of 8')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Executions' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await search.fill('nothing');
  await search.press('Enter');
  await expect(page.getByText('No host name matches “nothing”.')).toBeVisible();
  await checkPage();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByText('1–6 of 57')).toBeVisible();
});

test('a menu opens by keyboard and its entries work', async ({ page, visit }) => {
  await visit(address);
  await page.getByLabel('More actions for build-01').first().press('Enter');
  await page.getByRole('link', { name: 'Access details' }).click();
  await expect(page.getByRole('dialog', { name: 'Machine Details : build-07' })).toBeVisible();
});
