import { accountPaths } from '#app/paths/accounts.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, setPassword, signIn, textbox } from './account-steps.ts';

test('a wrong password is reported under the form; the address stays @scripts-fail', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  const account = await accounts.active();
  await visit('/signin');
  await signIn(page, account.email, 'Wrong-Password-1');
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors')).toContainText('Email or Password is invalid');
  await expect(textbox(page, 'Email')).toHaveValue(account.email);
  await checkPage();
});

test('signing in works without a mouse @large-text', async ({ page, visit, accounts }) => {
  const account = await accounts.active();
  await visit('/');
  await tabTo(textbox(page, 'Email'));
  await page.keyboard.type(account.email);
  await tabTo(textbox(page, 'Password'));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('a user who has not activated the account gets a message with the address', async ({
  page,
  visit,
  accounts,
}) => {
  const account = await accounts.signedUp();
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Warning Activation' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('email')).toBe(account.email);
});

test('five wrong passwords lock the account; a password changed by mail unlocks it', async ({
  page,
  visit,
  accounts,
  mailbox,
  checkPage,
}) => {
  const account = await accounts.active();
  await visit('/signin');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await signIn(page, account.email, `Wrong-Password-${attempt}`);
    await answered;
    // While a form is being sent, a second submit is ignored, so the next attempt waits for the button.
    if (attempt < 5) await expect(button(page, 'Sign In')).toBeVisible();
  }
  await expect(page).toHaveURL('/account-locked');
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL('/account-locked');
  await expect(page.getByText('locked for 24 hours')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/);
  await checkPage();

  await page.getByRole('link', { name: 'Change your password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  // The first email says that the account is locked.
  await visit(await mailbox.linkTo(account.email, 2));
  await setPassword(page, 'Battery-Staple-9');
  await expect(page).toHaveURL('/password-changed');
  await visit('/signin');
  await signIn(page, account.email, 'Battery-Staple-9');
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('signing in leads on to the page that was requested', async ({ page, visit, accounts }) => {
  const account = await accounts.active();
  await visit(accountPaths.signInFrom(licensePaths.list));
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(licensePaths.list);
});
