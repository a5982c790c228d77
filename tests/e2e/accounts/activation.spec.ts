import { expect, test } from '../fixtures.ts';
import { button, signIn, textbox } from './account-steps.ts';

test('opening the mailed link changes nothing; its button activates', async ({
  page,
  visit,
  accounts,
  mailbox,
}) => {
  const account = await accounts.signedUp();
  const link = await mailbox.linkTo(account.email);
  await visit(link);
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Warning Activation' })).toBeVisible();

  await visit(link);
  await button(page, 'Activate account').click();
  await expect(page).toHaveURL('/activation-success');
});

test('a link that was cut off or made up leads to a new one', async ({
  page,
  visit,
  accounts,
  mailbox,
  checkPage,
}) => {
  const account = await accounts.signedUp();
  const link = new URL(await mailbox.linkTo(account.email));
  link.searchParams.set('token', `${link.searchParams.get('token')?.slice(0, -3)}`);
  await visit(link.href);
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link Expired' })).toBeVisible();
  await checkPage();
  await expect(textbox(page, 'Email')).toHaveValue(account.email);
  await button(page, 'Send a new link').click();

  await expect(page.getByText('Activation link has been sent to your email')).toBeVisible();
  await expect(page.locator('#flash')).toBeFocused();
  await visit(await mailbox.linkTo(account.email, 2));
  await button(page, 'Activate account').click();
  await expect(page).toHaveURL('/activation-success');
});

test('asking for a link for an active account switches to the active state', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  const account = await accounts.active();
  await visit(`/user-activation??email=${account.email}`);
  await expect(page.getByText(account.email)).toBeVisible();
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#flash')).toContainText('Success: User is already activated');
  await expect(page.getByText('Your account is active. Please visit the login page')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await checkPage();
  await page.getByRole('main').getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL('/signin');
});

test('without an address in the link the page asks for it', async ({ page, visit, accounts }) => {
  const account = await accounts.signedUp();
  await visit('/user-activation?email=not-an-address');
  await textbox(page, 'Email').fill(account.email);
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#flash')).toContainText('Activation link has been sent to your email');
});
