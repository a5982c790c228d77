import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { workplaceOf } from '../support/executions.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('Without machines the page says how to get one @views', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environment Configuration');
  await expect(
    page.getByText('Step 1: Click Download Client to automatically configure your local machine and device'),
  ).toBeVisible();
});

test('A machine is found, set as default, disabled and enabled again @views', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  await registerMachine(product.url, token, 'build-07');
  await registerMachine(product.url, token, 'qa-mac');
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

test('Deleting asks first, and a default machine stays', async ({ page, visit, accounts, product }) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  const id = await registerMachine(product.url, token, 'build-07');
  await registerMachine(product.url, token, 'old-box');
  await visit(`${path}/change-default-machine?clientId=${id}&hostName=build-07`);
  await page.getByRole('button', { name: 'Set as default' }).click();
  await expect(page.getByText('Default machine updated successfully')).toBeVisible();

  await visit(`${path}/delete-machine?id=${id}&hostName=build-07`);
  await expect(page.getByText('Your data will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText('You are not allowed to delete build-07 as it is being used as the default machine.'),
  ).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /build-07/ })).toBeVisible();

  await page.locator('summary[aria-label="More actions for old-box"]').click();
  await page.getByRole('link', { name: 'Delete machine' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Machine deleted successfully')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /old-box/ })).toHaveCount(0);
});

test('Details are changed; an environment without an instance leads to where one is made @views', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  const id = await registerMachine(product.url, token, 'build-07');
  await visit(`${path}/machine-details/${id}`);
  await expect(page.getByRole('heading', { name: 'Machine Details : build-07' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Browser & version' }).selectOption({ label: 'firefox 133' });
  await page.getByRole('switch', { name: 'Headless' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'firefox 133' })).toBeVisible();

  await visit(`${path}/machine-details/${id}`);
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Execution Environment' }).selectOption('LambdaTest');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Navigate to create Instance' })).toBeVisible();
  await page.getByRole('button', { name: 'Navigate To Create Instance' }).click();
  await expect(page).toHaveURL(/\/app\/integration\/plugin\/lambdatest$/);
});

test('Another change leaves selected what the machine has no more', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  const clientId = randomUUID();
  const id = await registerMachine(product.url, token, 'build-07', { clientId });
  await visit(`${path}/machine-details/${id}`);
  await page.getByRole('combobox', { name: 'Browser & version' }).selectOption({ label: 'firefox 133' });
  await page.getByRole('combobox', { name: 'Android device' }).selectOption({ label: 'Pixel 8 15' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();

  const chromeOnly = [{ subType: 'browser' as const, name: 'chrome', version: '132' }];
  await registerMachine(product.url, token, 'build-07', { clientId, systemConfigDetails: chromeOnly });
  await visit(`${path}/machine-details/${id}`);
  await expect(page.getByText('firefox 133, not on the machine now')).toBeAttached();
  await page.getByRole('switch', { name: 'Headless' }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Machine updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'firefox 133' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Pixel 8 15' })).toBeVisible();
});

test('Dialogs lead back to the list as it was searched, and their pages are their own', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.signedIn();
  const token = await tokenOf(product.url, account);
  await registerMachine(product.url, token, 'farm-2');
  await registerMachine(product.url, token, 'other');
  await visit(`${path}?search=farm-2&page=99`);
  await expect(page).toHaveURL(`${path}?search=farm-2`);
  await page.getByRole('link', { name: 'Access details of farm-2' }).click();
  await expect(page.getByRole('heading', { name: 'Access Details - farm-2' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search User' }).fill(account.name);
  await page.getByRole('search', { name: 'Search User' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/find=/);
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
  product,
}) => {
  const owner = await accounts.signedIn();
  const user = await withDatabase(product.dataDir, (stored) => colleagueOf(stored, owner, 'User'));
  const id = await registerMachine(product.url, await tokenOf(product.url, owner), 'build-07');
  await visit(`${path}/access-details/build-07/${id}`);
  await expect(page.getByRole('switch', { name: `Access of ${owner.name}` })).toBeDisabled();
  await page.getByRole('switch', { name: `Access of ${user.name}` }).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();

  await page.context().clearCookies();
  await accounts.signedIn(user);
  await visit(path);
  await expect(page.getByRole('rowheader', { name: /build-07/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Disable|Access details/ })).toHaveCount(0);
});

test('An impact list without impact says so, and a foreign machine is not found', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/404/);
  const account = await accounts.signedIn();
  const id = await registerMachine(product.url, await tokenOf(product.url, account), 'build-07');
  await visit(`${path}/impact-list-drawer/Projects/build-07/${id}`);
  await expect(page.getByText('build-07 has no impact')).toBeVisible();

  await page.context().clearCookies();
  await accounts.signedIn();
  await visit(`${path}/machine-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('An impact list says how much uses the machine', async ({ page, visit, accounts, product }) => {
  const account = await accounts.signedIn();
  const place = await workplaceOf(product, account);
  const id = await registerMachine(product.url, place.token, 'build-07');
  await place.start({ machineId: id });
  await visit(`${path}/impact-list-drawer/Executions/build-07/${id}`);
  await expect(page.getByText('build-07 is used in 1 place')).toBeVisible();
});
