import { expect, test } from '../fixtures.ts';
import { goodPassword } from '../support/accounts.ts';
import { button, entries, expectFieldError, fillSignUp, textbox } from './account-steps.ts';

test('an empty form is answered with everything that is missing', async ({ page, visit, checkPage }) => {
  await visit('/signup');
  await button(page, 'Register').click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors').getByRole('link')).toHaveText([
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'Please accept the Terms of Use, Privacy Policy and EULA',
  ]);
  await checkPage();
});

test('the password rules are in sight, and the server holds to them', async ({ page, visit }) => {
  await visit('/signup');
  await expect(page.getByRole('list', { name: 'Password rules' }).getByRole('listitem')).toHaveText([
    '8 minimum characters',
    'One uppercase character',
    'One lowercase character',
    'One number',
    'One special character',
    'No part of your name, or of your email before the @',
  ]);
  await fillSignUp(page, entries({ password: 'alllower' }));
  await button(page, 'Register').click();
  await expectFieldError(
    page,
    'Password',
    'Password needs: one uppercase character, one number, one special character',
  );
});

test('a common password is refused at its field', async ({ page, visit }) => {
  await visit('/signup');
  await fillSignUp(page, entries({ password: 'Password@123', confirmPassword: 'Password@123' }));
  await button(page, 'Register').click();
  await expectFieldError(page, 'Password', 'Password is too common. Choose a longer or less common one.');
});

test('too long a password is refused, and never sent back', async ({ page, visit }) => {
  const password = `${goodPassword}${'x'.repeat(20)}`;
  await visit('/signup');
  await fillSignUp(page, entries({ password }));
  await button(page, 'Register').click();
  await expectFieldError(page, 'Password', 'Maximum 30 characters allowed');
  expect(await page.content()).not.toContain(goodPassword);
  await expect(textbox(page, 'Password')).toHaveValue('');
});

test('two different passwords are refused', async ({ page, visit }) => {
  await visit('/signup');
  await fillSignUp(page, entries({ confirmPassword: 'Another-Horse-7' }));
  await button(page, 'Register').click();
  await expectFieldError(page, 'Confirm Password', 'Password must match');
  // The other field is empty again, which users would not expect.
  await expect(textbox(page, 'Password')).toHaveAccessibleDescription(
    /Enter the password again in both fields/,
  );
});

test('the terms open in another tab, so that nothing typed is lost', async ({ page, visit, context }) => {
  await visit('/signup');
  await fillSignUp(page, entries());
  const opened = context.waitForEvent('page');
  await page.locator('#sign-up').getByRole('link', { name: 'EULA (opens in a new tab)' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'End User License Agreement' })).toBeVisible();
  await expect(textbox(page, 'Name')).toHaveValue('Ada Lovelace');
});

test('the longest name and password are accepted', async ({ page, visit }) => {
  await visit('/signup');
  const password = `${goodPassword}${'x'.repeat(30 - goodPassword.length)}`;
  await fillSignUp(page, entries({ name: 'Ada Augusta King Lovelace', password }));
  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
});
