import { helpPaths } from '#app/paths/help.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { expect, test } from '../fixtures.ts';

test('Super Admins find every area and how to connect it @narrow', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(hostedPaths.area('dashboard'));
  await expect(page.getByText('Dashboard is not connected')).toBeVisible();
  await page.getByRole('link', { name: 'See connected applications' }).click();
  await expect(page).toHaveURL(settingsPaths.applications);
  await expect(page).toHaveTitle('Connected applications – FireFlink');
  await expect(page.getByText('0 of 8 areas are connected.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Web Service/ });
  await expect(row).toContainText('Send and verify web service requests.');
  await expect(row).toContainText('Not connected');
  await expect(row).toContainText('FEATURE_APPS={"webservice": "https://webservice.example.com/"}');
  await expect(page.getByRole('rowheader')).toHaveCount(8);
  await page.getByRole('link', { name: 'More in the help' }).click();
  await expect(page).toHaveURL(helpPaths.applications);

  await visit(settingsPaths.settings);
  await page.getByRole('link', { name: 'Connected applications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connected applications');
});

test('Others are refused, and nothing leads them there', async ({
  page,
  visit,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('Admin'));
  await visit(settingsPaths.settings);
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connected applications' })).toHaveCount(0);
  await visit(hostedPaths.area('dashboard'));
  await expect(page.getByText('Dashboard is not connected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See connected applications' })).toHaveCount(0);
  await visit(settingsPaths.applications);
  await expect(page.getByText(/You need permission to see connected applications\./)).toBeVisible();
});
