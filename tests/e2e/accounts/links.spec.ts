import { shellPaths } from '#app/paths/shell.ts';
import { signIn as signInCall } from '#platform/contract/accounts/account-calls.ts';
import { expect, test } from '../fixtures.ts';
import { encrypted } from '../support/accounts.ts';
import { button, setPassword, signIn } from './account-steps.ts';
import { invitedBy } from './stored-accounts.ts';

test('an invited user activates the account by setting a password', async ({
  page,
  visit,
  accounts,
  mailbox,
  product,
  checkPage,
}) => {
  const email = await invitedBy(product.dataDir, await accounts.active());
  await visit(`/user-activation?${new URLSearchParams({ email })}`);
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#flash')).toContainText('Activation link has been sent to your email');
  const link = await mailbox.linkTo(email);
  await visit(link);
  await expect(page.getByText('Choose a password to activate your account.')).toBeVisible();
  await setPassword(page, 'Battery-Staple-9');
  await expect(page).toHaveURL('/activation-success');
  await checkPage();
  await visit('/signin');
  await signIn(page, email, 'Battery-Staple-9');
  await expect(page).toHaveURL(new RegExp(`${shellPaths.app}/`));

  await page.context().clearCookies();
  await visit(link);
  await expect(page.getByText('Dear user your account is active')).toBeVisible();
});

test('a user who was locked out by another caller unlocks the account by the email of the lock', async ({
  page,
  visit,
  accounts,
  mailbox,
  product,
  checkPage,
}) => {
  const account = await accounts.active();
  const password = await encrypted(product.url, 'Wrong-Password-1');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const data = { emailId: account.email, password };
    expect((await page.request.post(product.url + signInCall.path, { data })).status()).toBe(400);
  }
  const link = await mailbox.linkTo(account.email);
  await visit(link);
  await checkPage();
  await button(page, 'Unlock account').click();
  await expect(page.locator('#flash')).toContainText('Your account is unlocked. You can sign in again.');
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(new RegExp(`${shellPaths.app}/`));

  await page.context().clearCookies();
  await visit(link);
  await button(page, 'Unlock account').click();
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
});
