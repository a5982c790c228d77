import { getStartedPaths } from '#app/paths/get-started.ts';
import { expect, test } from '../fixtures.ts';
import { activeAccount } from '../support/accounts.ts';
import { button, setPassword, signIn, textbox } from './account-steps.ts';
import { lapseLinksOf } from './stored-accounts.ts';

/** What the server does with emailed links, whatever the page can do. */

test('a second activation says that the account is active', async ({
  page,
  visit,
  mailbox,
  product,
  checkPage,
}) => {
  const account = await activeAccount(product);
  await visit(await mailbox.linkTo(account.email));
  await button(page, 'Activate account').click();
  await expect(page.getByText('Dear user your account is active')).toBeVisible();
  const url = new URL(page.url());
  expect(url.pathname).toBe('/token-expired');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    emailId: account.email,
    activationStatus: 'ACTIVE',
    page: 'activation',
  });
  await checkPage();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin');
});

test('two tabs: the later one says that the account is active', async ({
  page,
  visit,
  accounts,
  mailbox,
  context,
}) => {
  const account = await accounts.signedUp();
  const link = await mailbox.linkTo(account.email);
  await visit(link);
  const other = await context.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Activate account' }).click();
  await expect(other).toHaveURL('/activation-success');
  await button(page, 'Activate account').click();
  await expect(page.getByText('Dear user your account is active')).toBeVisible();
});

test("another account's id with a token of one's own activates no account", async ({
  page,
  visit,
  accounts,
  mailbox,
}) => {
  const mine = await accounts.signedUp();
  const theirs = await accounts.signedUp();
  const link = new URL(await mailbox.linkTo(mine.email));
  link.searchParams.set('id', theirs.id);
  await visit(link.href);
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
});

test('a new link makes the older one stop working', async ({ page, visit, accounts, mailbox, checkPage }) => {
  const account = await accounts.signedUp();
  const older = await mailbox.linkTo(account.email);
  await visit(`/user-activation?email=${account.email}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Warning Activation' })).toBeVisible();
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#flash')).toContainText('Activation link has been sent to your email');
  await checkPage();
  const newer = await mailbox.linkTo(account.email, 2);
  await visit(older);
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await visit(newer);
  await button(page, 'Activate account').click();
  await expect(page).toHaveURL('/activation-success');
});

test('an unknown address gets the same answer as any other', async ({ page, visit }) => {
  await visit('/user-activation?email=nobody@example.com');
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#flash')).toContainText('Activation link has been sent to your email');
});

test('a session that is there already does not hinder an activation', async ({
  page,
  visit,
  accounts,
  mailbox,
}) => {
  await accounts.signedIn();
  const account = await accounts.signedUp();
  await visit(await mailbox.linkTo(account.email));
  await button(page, 'Activate account').click();
  await expect(page).toHaveURL(/\/activation-success\?email=/);
});

test('an activation link that has lapsed leads to a new one', async ({
  page,
  visit,
  accounts,
  mailbox,
  product,
}) => {
  const account = await accounts.signedUp();
  await visit(await mailbox.linkTo(account.email));
  await lapseLinksOf(product.dataDir, account);
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await expect(page.getByText('This activation link is invalid or has expired.')).toBeVisible();
  await expect(textbox(page, 'Email')).toHaveValue(account.email);
});

test('a password link that lapses while the form is filled in changes nothing', async ({
  page,
  visit,
  accounts,
  mailbox,
  product,
}) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await visit(await mailbox.linkTo(account.email));
  await lapseLinksOf(product.dataDir, account);
  await setPassword(page, 'Battery-Staple-9');
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('two tabs: a password is set once by one link', async ({ page, visit, accounts, mailbox, context }) => {
  const account = await accounts.active();
  await visit('/forgot-password');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Send Link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  const link = await mailbox.linkTo(account.email);
  await visit(link);
  const other = await context.newPage();
  await other.goto(link);
  await setPassword(other, 'Battery-Staple-9');
  await expect(other).toHaveURL('/password-changed');
  await setPassword(page, 'Third-Password-3');
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await visit('/signin');
  await signIn(page, account.email, 'Battery-Staple-9');
  await expect(page).toHaveURL(getStartedPaths.page);
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
  const link = new URL(await mailbox.linkTo(mine.email));
  link.searchParams.set('emailId', theirs.email);
  await visit(link.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
});
