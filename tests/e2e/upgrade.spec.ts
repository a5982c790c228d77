import type { Page } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';
import { expect, test } from './fixtures.ts';
import { withDatabase } from './support/colleagues.ts';
import { changeLicense, endingInDays } from './support/licenses.ts';

// In a narrower bar the notice of a trial is in More.
test.use({ viewport: { width: 1440, height: 900 } });

const title = 'Fill Out The Form To Hear From Team FireFlink!';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test('A Super Admin on a trial sees when it ends and requests more, once', async ({
  page,
  visit,
  checkPage,
  product,
  account,
}) => {
  await changeLicense(product.dataDir, account, { licenseType: 'C-Basic', endsOn: endingInDays(12) });
  await visit(`${projectPaths.list}?sort=name`);
  await expect(page.getByText('Trial ends in 12 days').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByText(upgradeMessages.notMailed)).toBeVisible();
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
  await expect(page.getByText(upgradeMessages.saved)).toBeVisible();
  await expect(page).toHaveURL(`${projectPaths.list}?sort=name#upgrade-trial`);

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
