import { randomUUID } from 'node:crypto';
import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const path = environmentPaths.base;

test('Without machines the page says how to get one', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environment Configuration');
  await expect(
    page.getByText('Step 1: Click Download Client to automatically configure your local machine and device'),
  ).toBeVisible();
});

test('A machine is found, set as default, disabled and enabled again', async ({ page, visit, machine }) => {
  await machine('build-07');
  await machine('qa-mac');
  await visit(`${path}?search=build`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await visit(path);
  await expect(page.getByText('Active', { exact: true })).toHaveCount(2);

  await page.getByRole('link', { name: 'Set build-07 as default machine' }).click();
  await expect(page.getByRole('heading', { name: 'Information! Change Default Machine' })).toBeVisible();
  await page.getByRole('button', { name: 'Set as default' }).click();
  await expect(page.getByText('Default machine updated successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Default machine' })).toBeVisible();

  await page.getByRole('link', { name: 'Disable qa-mac' }).click();
  await expect(page.getByRole('heading', { name: 'Alert! Disable' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Machine disabled successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'qa-mac', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enable qa-mac' }).click();
  await expect(page.getByText('Machine enabled successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'qa-mac', exact: true })).toBeVisible();
});

test('Deleting asks first, and a default machine stays', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await machine('old-box');
  await visit(environmentPaths.changeDefault(id, 'build-07', noQuery));
  await page.getByRole('button', { name: 'Set as default' }).click();
  await expect(page.getByText('Default machine updated successfully')).toBeVisible();

  await visit(environmentPaths.delete(id, 'build-07', noQuery));
  // The user is not asked about what would be refused.
  await expect(
    page.getByText('You are not allowed to delete build-07 as it is being used as the default machine.'),
  ).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /build-07/ })).toBeVisible();

  await page.getByLabel('More actions for old-box').first().click();
  await page.getByRole('link', { name: 'Delete machine' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Machine deleted successfully')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /old-box/ })).toHaveCount(0);
});

test('Details are changed; an environment without an instance says so', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(environmentPaths.details(id, noQuery));
  await expect(page.getByRole('heading', { name: 'Machine Details : build-07' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Browser & version' }).selectOption({ label: 'firefox 133' });
  await page.getByRole('switch', { name: 'Headless' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'firefox 133' })).toBeVisible();

  await visit(environmentPaths.details(id, noQuery));
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Execution Environment' }).selectOption('LambdaTest');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Navigate to create Instance' })).toBeVisible();
  await page.getByRole('button', { name: 'Navigate To Create Instance' }).click();
  await expect(page).toHaveURL(environmentPaths.plugIn('LambdaTest'));
});

test('Another change leaves selected what the machine has no more', async ({ page, visit, machine }) => {
  const installationId = randomUUID();
  const id = await machine('build-07', { installationId });
  await visit(environmentPaths.details(id, noQuery));
  await page.getByRole('combobox', { name: 'Browser & version' }).selectOption({ label: 'firefox 133' });
  await page.getByRole('combobox', { name: 'Android device' }).selectOption({ label: 'Pixel 8 15' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();

  const chromeOnly = [{ subType: 'browser' as const, name: 'chrome', version: '132' }];
  await machine('build-07', { installationId, systemConfigDetails: chromeOnly });
  await visit(environmentPaths.details(id, noQuery));
  await expect(page.getByText('firefox 133, no longer on the machine')).toBeAttached();
  await page.getByRole('switch', { name: 'Headless' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();
  // Only the widest windows have room for devices.
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect(page.getByRole('cell', { name: 'firefox 133' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pixel 8 15' })).toBeVisible();
});

test('Dialogs lead back to the list as it was searched, and their pages are their own', async ({
  page,
  visit,
  machine,
  account,
}) => {
  await machine('farm-2');
  await machine('other');
  await visit(`${path}?search=farm-2&page=99`);
  await expect(page).toHaveURL(`${path}?search=farm-2`);
  await page.getByLabel('More actions for farm-2').first().click();
  await page.getByRole('link', { name: 'Access details' }).click();
  await expect(page.getByRole('heading', { name: 'Access Details - farm-2' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search User' }).fill(account.name);
  await page.getByRole('search', { name: 'Search User' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 user found');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\?search=farm-2#row-/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('link', { name: 'Disable farm-2' }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Machine disabled successfully')).toBeVisible();
  await expect(page).toHaveURL(`${path}?search=farm-2`);
  await page.getByRole('button', { name: 'Enable farm-2' }).click();
  await expect(page.getByText('Machine enabled successfully')).toBeVisible();
  await expect(page).toHaveURL(`${path}?search=farm-2`);

  await visit(`${path}?page=abc&search=${'x'.repeat(150)}`);
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('Access is given and taken; admins are locked; a plain user sees only their machines', async ({
  page,
  visit,
  accounts,
  machine,
  colleague,
  account,
}) => {
  const user = await colleague('User');
  const id = await machine('build-07');
  await visit(environmentPaths.access(id, 'build-07', noQuery));
  await expect(page.getByRole('switch', { name: `Access of ${account.name}` })).toBeDisabled();
  await page.getByRole('switch', { name: `Access of ${user.name}` }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();

  await page.context().clearCookies();
  await accounts.signedIn(user);
  await visit(path);
  await expect(page.getByRole('rowheader', { name: /build-07/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Disable|Access details/ })).toHaveCount(0);
  await visit(environmentPaths.details(id, noQuery));
  await expect(page).toHaveURL(path);
  await expect(page.locator('#flash')).toContainText('You can edit machines of others only with Edit Access');
});
