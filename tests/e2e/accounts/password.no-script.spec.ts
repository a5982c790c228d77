import { expect, test } from '../fixtures.ts';
import { button, expectFieldError, textbox } from './account-steps.ts';

test.beforeEach(async ({ page, visit, accounts, mailbox }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email));
});

test('an empty form is answered with what is missing', async ({ page, checkPage }) => {
  await button(page, 'Submit').click();
  await expect(page.locator('#errors').getByRole('link')).toHaveText([
    'Password is required',
    'Please confirm your password',
  ]);
  await checkPage();
});

test('the rules are in sight, and the server holds to them', async ({ page }) => {
  await expect(page.getByRole('list', { name: 'Password rules' }).getByRole('listitem')).toHaveCount(6);
  await textbox(page, 'Password').fill('Short-1');
  await textbox(page, 'Confirm Password').fill('Short-2');
  await button(page, 'Submit').click();
  await expect(page.locator('#errors').getByRole('link')).toHaveText([
    'Password needs: 8 minimum characters',
    'Confirm Password: Passwords do not match',
  ]);
  await expectFieldError(page, 'Password', 'Password needs: 8 minimum characters');
});
