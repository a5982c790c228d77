import { executionPaths } from '#app/paths/executions.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { textbox } from './accounts/account-steps.ts';
import { expect, test } from './fixtures.ts';
import { signInBy } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';

/** What JavaScript adds to the security of a user's account. */
test('a page that is open in another browser says within seconds that its session has ended', async ({
  page,
  visit,
  place,
  account,
  browser,
  product,
}) => {
  await place.start({ name: 'Nightly' });
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  await signInBy(context.request, product.url, account);
  const other = await context.newPage();
  await other.goto(executionPaths.list);
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
  await visit(profilePaths.sessions);
  await page.getByRole('link', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices' });
  await question.getByRole('button', { name: /^Sign out \d+ devices?$/ }).click();
  await expect(page.getByText('All other devices signed out')).toBeVisible();
  await expect(other.getByText('You’re signed out. Sign in again to see updates.')).toBeVisible();
  await context.close();
});

test('the password is changed and a session ended by keyboard alone', async ({
  page,
  visit,
  pageReady,
  accounts,
  playwright,
  product,
}) => {
  const account = await accounts.signedIn();
  await visit(profilePaths.password);
  await pageReady();
  await tabTo(textbox(page, 'Current Password'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Fill in your current password.' })).toBeVisible();
  await page.keyboard.type(account.password);
  await tabTo(textbox(page, 'New Password'));
  await page.keyboard.type('Battery-Staple-9');
  await tabTo(textbox(page, 'Confirm Password'));
  await page.keyboard.type('Battery-Staple-9');
  await expect(page.getByText('Password Matched')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(profilePaths.sessions);

  const elsewhere = await playwright.request.newContext({ userAgent: 'curl/8.5.0' });
  await signInBy(elsewhere, product.url, { ...account, password: 'Battery-Staple-9' });
  await visit(profilePaths.sessions);
  await pageReady();
  const end = page.getByRole('link', { name: /^Sign out curl 8, from .*, last used .* UTC$/ });
  await tabTo(end);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign out device' });
  await expect(question.getByRole('button', { name: 'Sign out device', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Sign out device', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByRole('row', { name: /curl/ })).toHaveCount(0);
  await elsewhere.dispose();
});
