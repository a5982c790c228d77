import { getStartedPaths } from '#app/paths/get-started.ts';
import { expect, test } from '../fixtures.ts';
import { newEmail } from '../support/accounts.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, expectFieldError, setPassword, signIn, textbox } from './account-steps.ts';

const newPassword = 'Battery-Staple-9';

test('a forgotten password is changed by mail', async ({ page, visit, accounts, mailbox, checkPage }) => {
  const account = await accounts.active();
  await visit('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/reset-link/${btoa(account.email)}`);
  await checkPage();

  const link = await mailbox.linkTo(account.email);
  await visit(link);
  await setPassword(page, newPassword);
  await expect(page).toHaveURL('/password-changed');
  await checkPage();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signIn(page, account.email, account.password);
  await expect(page.getByText('Email or Password is invalid').first()).toBeVisible();
  await signIn(page, account.email, newPassword);
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('a password is set without a mouse', async ({ page, visit, accounts, mailbox }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await tabTo(textbox(page, 'Email'));
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email));
  await tabTo(textbox(page, 'Password'));
  await page.keyboard.type(newPassword);
  await tabTo(textbox(page, 'Confirm Password'));
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/password-changed');
});

test('a used link leads to a new one for the password, not to activation', async ({
  page,
  visit,
  accounts,
  mailbox,
  checkPage,
}) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const link = await mailbox.linkTo(account.email);
  await visit(link);
  await setPassword(page, newPassword);
  await expect(page).toHaveURL('/password-changed');

  await visit(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    emailId: account.email,
    activationStatus: 'ACTIVE',
    page: 'change-password',
  });
  await checkPage();
  await button(page, 'Send a new link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email, 2));
  await expect(page.getByRole('heading', { level: 1, name: 'Set Password' })).toBeVisible();
});

test('an unknown address is reported at the field, and stays', async ({ page, visit, checkPage }) => {
  const email = newEmail();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(email);
  await button(page, 'Send Link').click();
  await expectFieldError(page, 'Email', 'User does not exist');
  await expect(textbox(page, 'Email')).toHaveValue(email);
  await checkPage();
});

test('an address that cannot be one is refused', async ({ page, visit, pageReady, script }) => {
  await visit('/forgot-password');
  await pageReady();
  const email = textbox(page, 'Email');
  await email.fill('ada@');
  await email.press('Enter');
  if (script === 'off') {
    await expectFieldError(page, 'Email', 'Invalid email address');
  } else {
    await expect(page.getByRole('alert')).toHaveText('Invalid email address');
    await expect(email).toBeFocused();
  }
});
