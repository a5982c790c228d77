import type { Locator } from '@playwright/test';
import { defectPaths } from '#app/paths/defect-management.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { jiraAccountId } from '#platform/demo/providers/jira.ts';
import { serveProviders, type DemoProviders } from '#platform/demo/providers/serve-providers.ts';
import { apps } from '#tests/support/apps.ts';
import { failure, junit, testCase } from '#tests/support/results.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test as base } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { startProduct } from '../support/product.ts';

/** A product of its own, whose providers are the stand-ins of the demo. */
const test = base.extend<object, { providers: DemoProviders }>({
  providers: [
    async ({}, use) => {
      const providers = await serveProviders();
      await use(providers);
      await providers.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ providers }, use) => {
      const product = await startProduct({ settings: { ...providers.environment } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('Sauce Labs is connected in two steps: the account, then one of its data centers', async ({
  page,
  visit,
  checkPage,
  account,
  tolerate,
}) => {
  tolerate(/422/);
  expect(account.email).not.toBe('');
  await visit(integrationPaths.create('SauceLabs', noQuery));
  const key = page.getByLabel('Access key', { exact: true });
  await page.getByRole('textbox', { name: 'Instance Name' }).fill('Devices');
  await page.getByRole('textbox', { name: 'User name' }).fill('demo');
  await key.fill('wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Instance Name' })).toHaveValue('Devices');
  await key.fill('demo-key');
  await page.getByRole('button', { name: 'Save' }).click();
  const center = page.getByRole('combobox', { name: 'Data center' });
  await expect(center.getByRole('option')).toHaveText([
    'Select a data center',
    'US West (us-west-1)',
    'EU Central (eu-central-1)',
  ]);
  await checkPage();
  await center.selectOption('EU Central (eu-central-1)');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Devices/ })).toBeVisible();
  await checkPage();
});

test('A plugin is connected, tested and disconnected by keyboard alone', async ({
  page,
  visit,
  pageReady,
  account,
}) => {
  expect(account.email).not.toBe('');
  const goTo = (target: Locator) => tabTo(target, { within: 90 });
  const press = async (target: Locator) => {
    await goTo(target);
    await page.keyboard.press('Enter');
  };
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await visit(integrationPaths.card('LambdaTest'));
  await press(link('LambdaTest (TestMu AI)'));
  await expect(page).toHaveURL(/plugin\/lambdatest/);
  await pageReady();
  await press(link('Instance'));
  await expect(page.getByRole('dialog', { name: 'Create Instance' })).toBeVisible();
  await pageReady();
  for (const [field, value] of [
    [page.getByRole('textbox', { name: 'Instance Name' }), 'By keyboard'],
    [page.getByRole('textbox', { name: 'User name' }), 'demo'],
    [page.getByLabel('Access key', { exact: true }), 'demo-key'],
  ] as const) {
    await goTo(field);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible();
  await pageReady();
  await press(link('By keyboard'));
  await expect(page.getByRole('dialog', { name: 'Instance Details' })).toBeVisible();
  await pageReady();
  await press(page.getByRole('button', { name: 'Test connection' }));
  await expect(page.getByText('The connection works')).toBeVisible();
  await pageReady();
  const details = page.getByRole('dialog', { name: 'Instance Details' });
  await press(details.getByRole('link', { name: 'Close' }));
  await expect(details).toBeHidden();
  await pageReady();
  await press(page.getByLabel('More actions for By keyboard').first());
  const remove = page.getByRole('link', { name: /^Delete/ });
  await expect(remove).toBeVisible();
  await pageReady();
  if (!(await remove.evaluate((element) => element === document.activeElement))) await goTo(remove);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await pageReady();
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByRole('row', { name: /By keyboard/ })).toHaveCount(0);
});

test('An app is uploaded to a device cloud, listed with its address, and deleted', async ({
  page,
  visit,
  checkPage,
  account,
}) => {
  expect(account.email).not.toBe('');
  await visit(integrationPaths.create('LambdaTest', noQuery));
  await page.getByRole('textbox', { name: 'Instance Name' }).fill('Phones');
  await page.getByRole('textbox', { name: 'User name' }).fill('demo');
  await page.getByLabel('Access key', { exact: true }).fill('demo-key');
  await page.getByRole('button', { name: 'Create' }).click();
  await page
    .getByRole('row', { name: /Phones/ })
    .getByRole('link', { name: 'Phones', exact: true })
    .click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('table')).toContainText('shop.apk');
  await details.getByRole('link', { name: 'Upload App' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload App' });
  await upload.getByRole('textbox', { name: 'Custom id' }).fill('newest');
  await upload
    .getByLabel(/Drag & Drop/)
    .setInputFiles({ name: 'checkout.apk', mimeType: 'application/zip', buffer: apps.apk() });
  await checkPage();
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row', { name: /checkout\.apk/ });
  await expect(row).toContainText('lt://app-3');
  await checkPage();
  await row.getByRole('link', { name: 'Delete checkout.apk' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('table').first()).not.toContainText('checkout.apk');
});

test('A failure is filed in Jira, its status stands beside it, and the same failure is not filed twice', async ({
  page,
  visit,
  checkPage,
  place,
  machine,
  workInPlace,
  providers,
  tolerate,
}) => {
  tolerate(/422/);
  test.slow();
  await visit(integrationPaths.create('Jira', noQuery));
  await page.getByRole('textbox', { name: 'Account ID' }).fill(jiraAccountId);
  await page.getByRole('textbox', { name: 'Server URL' }).fill(`${providers.url}/jira/boards/1`);
  await page.getByRole('textbox', { name: 'User Name' }).fill('ada@demo.example');
  await page.getByLabel('API Token', { exact: true }).fill('demo-token');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Jira instance created successfully')).toBeVisible();
  await visit(defectPaths.edit(place.projectId, noQuery));
  const modal = page.getByRole('dialog', { name: 'Update Defect Platform' });
  await modal.getByLabel('Platform').selectOption('Jira');
  await modal.getByLabel('Jira instance').selectOption('127.0.0.1');
  await modal.getByLabel('Project key').fill('SHOP');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Defect platform updated successfully', { exact: true })).toBeVisible();

  await workInPlace();
  const results = [junit(testCase('adds to the cart'), testCase('pays by card', failure))];
  const id = await place.failed(await machine('build-07'), results);
  await visit(executionPaths.execution(id));
  const card = page.getByRole('article', { name: 'pays by card' });
  await card.getByRole('link', { name: 'File in Jira for pays by card' }).click();
  const drawer = page.getByRole('dialog', { name: 'File in Jira' });
  await expect(drawer.getByRole('textbox', { name: 'Summary' })).toHaveValue(/^pays by card: expected 2/);
  await checkPage();
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Since the new terminal.');
  await drawer.getByRole('button', { name: 'File in Jira' }).click();
  // Jira needs it, and what was typed stays.
  await expect(drawer.getByRole('link', { name: 'Severity is required' })).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue('Since the new terminal.');
  await drawer.getByRole('combobox', { name: 'Severity' }).selectOption('High');
  await drawer.getByRole('button', { name: 'File in Jira' }).click();
  await expect(page.getByText('SHOP-1 created')).toBeVisible();
  await expect(card).toContainText('SHOP-1');
  await expect(card).toContainText('To Do');
  await checkPage();

  await card.getByRole('link', { name: 'File in Jira for pays by card' }).click();
  await expect(drawer).toContainText('SHOP-1 is still open for this test case (To Do)');
  await expect(
    drawer.getByRole('checkbox', { name: 'Create another issue beside SHOP-1' }),
  ).not.toBeChecked();
  await drawer.getByRole('combobox', { name: 'Issue type' }).selectOption('Task');
  await checkPage();
  await drawer.getByRole('button', { name: 'File in Jira' }).click();
  await expect(page.getByText(/SHOP-1 is still open for this test case, so no other/)).toBeVisible();
  await card.getByRole('heading', { name: 'pays by card' }).waitFor();
  await visit(executionPaths.allCases(id));
  await page.getByRole('link', { name: 'pays by card' }).first().click();
  const issues = page.getByRole('region', { name: 'Issues in Jira' });
  await expect(issues.getByRole('listitem')).toHaveCount(1);
  await expect(issues.getByRole('link', { name: 'Jira issue SHOP-1' })).toHaveAttribute(
    'href',
    `${providers.url}/browse/SHOP-1`,
  );
  await checkPage();
});
