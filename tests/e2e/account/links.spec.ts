import { expect, test } from '../fixtures.ts';
import { button, setPassword, signIn, textbox } from './account-steps.ts';
import { invitedBy, lapseLinksOf } from './stored-accounts.ts';

test('an invited user activates the account by setting a password @views @scripts-fail', async ({
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
  await expect(page).toHaveURL(/\/app\//);

  await page.context().clearCookies();
  await visit(link);
  await expect(page.getByText('Dear user your account is active')).toBeVisible();
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
  await visit(await mailbox.linkTo(account.email, 2));
  await lapseLinksOf(product.dataDir, account);
  await setPassword(page, 'Battery-Staple-9');
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL('/app/projects');
});
