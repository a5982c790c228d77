import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { expect, test } from '../fixtures.ts';

test('Single keys open pages, until the setting turns them off', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(projectPaths.list);
  // The address changes a moment before the page does, and a key goes to the page that is there.
  const search = page.getByRole('searchbox', { name: 'Search Projects' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('ge?');
  await expect(page).toHaveURL(projectPaths.list);
  await page.locator('main').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(executionPaths.list);

  await visit(settingsPaths.settings);
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(settingsPaths.settings);
});

test('Escape closes a menu and gives the focus back; closing a drawer does, too', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(projectPaths.list);
  const summary = page.locator('summary', { hasText: 'Configuration' });
  await summary.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Environment', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();

  const create = page.getByRole('link', { name: 'Create project' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Create project' })).toBeVisible();
});

test('Backward and forward go through the pages', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(projectPaths.list);
  await page.getByRole('link', { name: 'Executions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executions');
  await page.getByRole('button', { name: 'Backward' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Projects');
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Executions');
});
