import type { Page } from '@playwright/test';
import { upgradeMessages } from '#platform/contract/upgrade-rules.ts';
import { expect, test } from './fixtures.ts';
import { colleagueOf, withDatabase } from './support/colleagues.ts';
import { changeLicense, endingInDays } from './support/licenses.ts';

const title = 'Fill Out The Form To Hear From Team FireFlink!';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('A Super Admin on a trial is told when it ends and asks for more, once @views', async ({
  page,
  visit,
  checkPage,
  accounts,
  product,
}) => {
  const account = await accounts.active();
  await changeLicense(product.dataDir, account, { licenseType: 'C-Basic', endsOn: endingInDays(12) });
  await accounts.signedIn(account);
  await visit('/app/projects?sort=name');
  await expect(page.getByText('Trial ends in 12 days')).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await checkPage();
  await expect(field(page, 'Name').first()).toHaveValue(account.name);
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('License Upgradation');

  await field(page, 'Organization Name').fill('Analytical Engines');
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await field(page, 'Other Job Title').fill('Release Shepherd');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IN');
  await field(page, 'Phone number').fill('98765 43210');
  await field(page, 'Message').fill('Twenty more parallel runs,\nplease.');
  await send(page).click();
  await expect(page.getByText(upgradeMessages.sent)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/projects\?sort=name#upgrade-trial$/);

  await page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await field(page, 'Organization Name').fill('Analytical Engines');
  await send(page).click();
  await expect(page.getByText(upgradeMessages.alreadySent)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const stored = await withDatabase(product.dataDir, ({ platform }) =>
    platform.context.db.selectFrom('upgradeRequests').selectAll().where('userId', '=', account.id).execute(),
  );
  expect(stored).toMatchObject([
    {
      organisationName: 'Analytical Engines',
      jobTitleOthers: 'Release Shepherd',
      phoneNumber: '+919876543210',
      message: 'Twenty more parallel runs,\nplease.',
    },
  ]);
});

test('The notice is for Super Admins on a trial alone; others come by the licenses', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const owner = await accounts.signedIn();
  await visit('/app/licenses');
  await expect(page.getByText(/Trial ends/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Upgrade or renew' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('Token Renewal');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/app\/licenses#ask-upgrade$/);

  await changeLicense(product.dataDir, owner, { licenseType: 'C-Basic', endsOn: endingInDays(1) });
  await visit('/app/licenses');
  await expect(page.getByText('Trial ends in 1 day')).toBeVisible();
  await changeLicense(product.dataDir, owner, { endsOn: endingInDays(0) });
  await visit('/app/licenses');
  await expect(page.getByText('Trial ends today')).toBeVisible();
  await expect(page.getByText('This license ends today.')).toBeVisible();
  const admin = await withDatabase(product.dataDir, (stored) => colleagueOf(stored, owner, 'Admin'));
  await accounts.signedIn(admin);
  await visit('/app/licenses');
  await expect(page.getByText(/Trial ends/)).toHaveCount(0);
});

test('Who has no menus any more, because the license has ended, can ask for its renewal', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.active();
  await changeLicense(product.dataDir, account, { endsOn: endingInDays(-3) });
  await accounts.signedIn(account);
  await visit('/app/licenses');
  await page.getByRole('link', { name: 'ask Team FireFlink to renew it' }).click();
  await field(page, 'Organization Name').fill('Analytical Engines');
  await send(page).click();
  await expect(page.getByText(upgradeMessages.sent)).toBeVisible();
});

test('An address to go back to that is not of this site is not followed', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(`/app/upgrade?from=${encodeURIComponent('//evil.example')}`);
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/app/projects');
});
