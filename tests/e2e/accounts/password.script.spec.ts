import { expect, test } from '../fixtures.ts';
import { button, textbox } from './account-steps.ts';

test.beforeEach(async ({ page, visit, accounts, mailbox }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email));
});

test('the six checks are in sight and follow what is typed', async ({ page, checkPage }) => {
  const rules = page.getByRole('list', { name: 'Password rules' });
  const submit = button(page, 'Submit');
  await expect(rules.getByText(': not met')).toHaveCount(6);
  await expect(submit).toHaveAttribute('aria-disabled', 'true');

  await textbox(page, 'Password').fill('battery-staple');
  await expect(rules.getByText(': not met')).toHaveCount(2);
  await expect(submit).toHaveAccessibleDescription(/meets all rules/);
  await textbox(page, 'Password').fill('Battery-Staple-9');
  await expect(rules.getByText(': not met')).toHaveCount(0);
  await expect(submit).toHaveAccessibleDescription(/same password twice/);

  await textbox(page, 'Confirm Password').fill('Battery-Staple-8');
  await textbox(page, 'Password').focus();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await checkPage();
  await textbox(page, 'Confirm Password').fill('Battery-Staple-9');
  await expect(page.getByText('Password Matched')).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await checkPage();
});

test('pressing Submit twice changes the password once', async ({ page }) => {
  await textbox(page, 'Password').fill('Battery-Staple-9');
  await textbox(page, 'Confirm Password').fill('Battery-Staple-9');
  await button(page, 'Submit').dblclick();
  await expect(page).toHaveURL('/password-changed');
});
