import { expect, test } from '../fixtures.ts';
import { tabThrough } from '../support/keyboard.ts';

test('Every menu opens and leads on by keyboard alone @narrow', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit('/app/licenses');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const menu = page.locator('summary', { hasText: 'Ada Lovelace' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('Tab passes through the whole frame with the focus always in sight', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit('/app/keyboard-shortcuts');
  const stops = await tabThrough(page);
  expect(stops[0]).toBe('Skip to main content');
  expect(stops.join(' | ')).toContain('NLP help');
});

test('Theme and text size are kept in the browser and act at once @narrow @forced-colors @large-text', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit('/app/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await visit('/app/licenses');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger');
});

test('A page that the privilege does not allow names the permission and who can grant it', async ({
  page,
  visit,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('User'));
  await visit('/app/configuration/user-management/roles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await expect(page).toHaveTitle('Not allowed – FireFlink');
  await expect(
    page.getByText(
      /You need permission to see roles\. A Super Admin can change that by making you an Admin\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Project' })).toHaveCount(0);
});

test('Old addresses and unknown ones answer inside the frame', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/404/);
  await accounts.signedIn();
  await visit('/app/integration/?x=1');
  await expect(page).toHaveURL(/\/app\/integration\/plugin\?x=1$/);
  await visit('/app/configuration');
  await expect(page).toHaveURL(/\/app\/configuration\/environment-configuration$/);
  await visit('/app/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/app\/projects$/);
});
