import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';
import { expect, test } from './fixtures.ts';
import { changeLicense, endingInDays } from './support/licenses.ts';

// In a narrower bar the notice of a trial is in More.
test.use({ viewport: { width: 1440, height: 900 } });

test('Problems are shown at their fields, with the entries', async ({ page, visit, accounts, tolerate }) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(upgradePaths.upgrade);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Name').first().fill('Ada. Lovelace');
  await field('Email').fill('ada@example');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('');
  await field('Message').fill('a'.repeat(201));
  await page.getByRole('button', { name: 'Send' }).click();
  for (const problem of [
    'Special Characters are not allowed',
    'Enter valid email Id',
    'Organization Name is required',
    'Topic is required',
    'Maximum 200 characters allowed',
  ]) {
    await expect(page.getByRole('link', { name: problem })).toBeVisible();
  }
  await expect(page).toHaveTitle(/^Error: /);
  await expect(field('Name').first()).toHaveValue('Ada. Lovelace');

  await field('Name').first().fill('Ada Lovelace');
  await field('Email').fill('ada@example.com');
  await field('Organization Name').fill('Analytical Engines');
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Token Renewal');
  await field('Message').fill('Hello');
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await expect(page.getByText('Required when Job Title is Others.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: 'Please specify your job title' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('CTO');
  await field('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Invalid phone number' }).click();
  await expect(field('Phone number')).toBeFocused();
});

test('The notice is for Super Admins on a trial alone; others come by the licenses', async ({
  page,
  visit,
  accounts,
  product,
  colleague,
  account,
}) => {
  await visit(licensePaths.list);
  await expect(page.getByText(/Trial ends/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Upgrade or renew' }).click();
  await expect(page.getByRole('dialog', { name: /^Fill Out The Form/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('Token Renewal');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${licensePaths.list}#ask-upgrade`);

  await changeLicense(product.dataDir, account, { licenseType: 'C-Basic', endsOn: endingInDays(1) });
  await visit(licensePaths.list);
  await expect(page.getByText('Trial ends in 1 day').filter({ visible: true })).toBeVisible();
  await changeLicense(product.dataDir, account, { endsOn: endingInDays(0) });
  await visit(licensePaths.list);
  await expect(page.getByText('Trial ends today').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('This license ends today.')).toBeVisible();
  const admin = await colleague('Admin');
  await accounts.signedIn(admin);
  await visit(licensePaths.list);
  await expect(page.getByText(/Trial ends/)).toHaveCount(0);
});

test('A user without menus, because the license has ended, can request its renewal', async ({
  page,
  visit,
  product,
  account,
}) => {
  await changeLicense(product.dataDir, account, { endsOn: endingInDays(-3) });
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'ask Team FireFlink to renew it' }).click();
  await page.getByRole('textbox', { name: 'Organization Name' }).fill('Analytical Engines');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(upgradeMessages.saved)).toBeVisible();
});

test('An address to go back to that is not of this site is not followed', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(`${upgradePaths.upgrade}?from=${encodeURIComponent('//evil.example')}`);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', projectPaths.list);
});
