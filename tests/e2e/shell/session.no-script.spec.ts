import { shellPaths } from '#app/paths/shell.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { expect, test } from '../fixtures.ts';
import { changeLicense, endingInDays } from '../support/licenses.ts';

test('Where signing in lands follows from the days that the license has left', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.active();
  const setDaysLeft = (days: number) =>
    changeLicense(product.dataDir, account, { endsOn: endingInDays(days) });
  const land = async () => {
    await page.context().clearCookies();
    await visit('/signin');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(new RegExp(`${shellPaths.app}/`));
    return new URL(page.url()).pathname;
  };
  await setDaysLeft(16);
  expect(await land()).toBe(getStartedPaths.page);
  await setDaysLeft(15.9);
  expect(await land()).toBe(licensePaths.list);
  await setDaysLeft(-2);
  expect(await land()).toBe(licensePaths.list);
  await expect(page.getByText('Your license has expired, so the menus are unavailable.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
