import { helpPaths } from '#app/paths/help.ts';
import { expect, test } from './fixtures.ts';
import { tabThrough } from './support/keyboard.ts';

test('Help lists its pages by area, and a page leads on to others', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(helpPaths.index);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect(page.getByRole('navigation', { name: 'Tools' })).toHaveCount(0);
  const gettingStarted = page.getByRole('region', { name: 'Getting started' });
  await gettingStarted.getByRole('link', { name: 'Passwords and locked accounts' }).click();
  await expect(page).toHaveTitle('Passwords and locked accounts – Help – FireFlink');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwords and locked accounts');

  await page.getByRole('navigation', { name: 'On this page' }).getByText('The account is locked').click();
  await expect(page).toHaveURL(`${helpPaths.page('passwords')}#the-account-is-locked`);
  await expect(page.getByRole('heading', { name: 'The account is locked' })).toBeInViewport();

  await page
    .getByRole('navigation', { name: 'More about Getting started' })
    .getByRole('link', { name: 'Signing up' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing up');
  await page.getByRole('link', { name: 'All help pages' }).click();
  await expect(page).toHaveURL(helpPaths.index);
});

test('Help is searched on the server, and results open the matching section', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(helpPaths.index);
  const box = page.getByRole('searchbox', { name: 'Search Help' });
  await box.fill('verify phone');
  await box.press('Enter');
  await expect(page).toHaveURL(`${helpPaths.index}?search=verify+phone`);
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link').first()).toHaveText('Your profile: Verify your phone number');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ pages for “verify phone”$/);
  await checkPage();
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(`${helpPaths.page('profile')}#verify-your-phone-number`);

  await visit(`${helpPaths.index}?search=%3Cb%3Exyzzyplugh%3C%2Fb%3E`);
  await expect(page.getByText('No Results Found')).toBeVisible();
  await expect(page.getByText('No help page matches “<b>xyzzyplugh</b>”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No results for “<b>xyzzyplugh</b>”');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
});

test('A help page can be read and walked through by keyboard', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(helpPaths.page('administration'));
  const stops = await tabThrough(page);
  expect(stops).toContain('All help pages');
  expect(stops).toContain('Outbox');
});
