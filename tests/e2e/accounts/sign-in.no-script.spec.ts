import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { expect, test } from '../fixtures.ts';
import { button, signIn, textbox } from './account-steps.ts';

test('signing in with a way back to another site stays on this one', async ({ page, visit, accounts }) => {
  const account = await accounts.active();
  await visit(`/signin?${new URLSearchParams({ from: '/\\evil.example' })}`);
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('a signed-in user is redirected from the sign-in page', async ({ page, accounts }) => {
  await accounts.signedIn();
  await page.goto('/signin');
  await expect(page).toHaveURL(projectPaths.list);
});

test('an account that is not active yet is led to its activation', async ({ page, visit, accounts }) => {
  const account = await accounts.signedUp();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Warning Activation' })).toBeVisible();
  await expect(page.locator('#flash')).toContainText('User is not activated');
  await expect(page.getByText(account.email)).toBeVisible();
});
