import { expect, test } from '../fixtures.ts';
import { newEmail } from '../support/accounts.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, expectFieldError, setPassword, signIn, textbox } from './account-steps.ts';

const newPassword = 'Battery-Staple-9';

test('a forgotten password is changed by mail @views @scripts-fail', async ({
  page,
  visit,
  accounts,
  mailbox,
  checkPage,
}) => {
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

  const link = await mailbox.linkTo(account.email, 2);
  await visit(link);
  await setPassword(page, newPassword);
  await expect(page).toHaveURL('/password-changed');
  await checkPage();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signIn(page, account.email, account.password);
  await expect(page.getByText('Email or Password is invalid').first()).toBeVisible();
  await signIn(page, account.email, newPassword);
  await expect(page).toHaveURL('/app/projects');
});

test('a password is set without a mouse', async ({ page, visit, accounts, mailbox }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await tabTo(textbox(page, 'Email'));
  await page.keyboard.type(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email, 2));
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
  const link = await mailbox.linkTo(account.email, 2);
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
  await visit(await mailbox.linkTo(account.email, 3));
  await expect(page.getByRole('heading', { level: 1, name: 'Set Password' })).toBeVisible();
});

test('two tabs: a password is set once by one link', async ({ page, visit, accounts, mailbox, context }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const link = await mailbox.linkTo(account.email, 2);
  await visit(link);
  const other = await context.newPage();
  await other.goto(link);
  await setPassword(other, newPassword);
  await expect(other).toHaveURL('/password-changed');
  await setPassword(page, 'Third-Password-3');
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await visit('/signin');
  await signIn(page, account.email, newPassword);
  await expect(page).toHaveURL('/app/projects');
});

test("a token of one's own does not set another account's password", async ({
  page,
  visit,
  accounts,
  mailbox,
}) => {
  const mine = await accounts.active();
  const theirs = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(mine.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const link = new URL(await mailbox.linkTo(mine.email, 2));
  link.searchParams.set('emailId', theirs.email);
  await visit(link.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
});

for (const query of [
  '',
  '?token=x',
  '?emailId=ada@example.com&activationStatus=PENDING',
  '?token=x&emailId=%00',
]) {
  test(`/change-password${query} leads to an explanation`, async ({ page, visit }) => {
    await visit(`/change-password${query}`);
    expect(new URL(page.url()).pathname).toBe('/token-expired');
    await expect(button(page, 'Send a new link')).toBeVisible();
  });
}

test('who does not exist is told at the field; the address stays', async ({ page, visit, checkPage }) => {
  const email = newEmail();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(email);
  await button(page, 'Send Link').click();
  await expectFieldError(page, 'Email', 'User does not exist');
  await expect(textbox(page, 'Email')).toHaveValue(email);
  await checkPage();
});

test('an address that cannot be one is refused', async ({ page, visit }) => {
  await visit('/forgot-password');
  await textbox(page, 'Email').fill('ada@');
  await button(page, 'Send Link').click();
  await expectFieldError(page, 'Email', 'Invalid email address');
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

for (const encoded of ['nonsense', '%E0%A4%A', '%25%25', 'PHNjcmlwdD4=']) {
  test(`/reset-link/${encoded} names no address`, async ({ page, visit, tolerate }) => {
    tolerate(/could not be decoded/);
    await visit(`/reset-link/${encoded}`);
    await expect(page.getByText('We have sent a link to your email address.')).toBeVisible();
  });
}
