import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { signInBy } from '../support/accounts.ts';
import { button, signIn } from '../accounts/account-steps.ts';
import { expect, test } from '../fixtures.ts';

test('the link opened in another browser activates, and signs nobody in', async ({
  page,
  visit,
  accounts,
  mailbox,
}) => {
  const account = await accounts.signedUp();
  await visit(await mailbox.linkTo(account.email));
  await button(page, 'Activate account').click();
  await expect(page).toHaveURL('/activation-success');
  await expect(page.getByText('You can sign in now.')).toBeVisible();
  await visit(getStartedPaths.page);
  await expect(page).toHaveURL(/\/signin/);
});

test('a forged cookie signs nobody in', async ({ page, visit, accounts, mailbox, product }) => {
  const account = await accounts.signedUp();
  const { hostname } = new URL(product.url);
  await page
    .context()
    .addCookies([
      { name: 'fireflink-sign-up', value: `${btoa('"token"')}.forged`, domain: hostname, path: '/' },
    ]);
  await visit(await mailbox.linkTo(account.email));
  await button(page, 'Activate account').click();
  await expect(page.getByText('You can sign in now.')).toBeVisible();
});

test('another account that is signed in stays so', async ({ page, visit, accounts, mailbox }) => {
  const other = await accounts.signedIn();
  const account = await accounts.signedUp();
  await visit(await mailbox.linkTo(account.email));
  await button(page, 'Activate account').click();
  await expect(page.getByText(`This browser is still signed in as ${other.email}`)).toBeVisible();
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL(/\/signin/);
});

test('the first sign-in on a new license leads to Get started, the second to the projects', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const account = await accounts.active();
  await visit('/signin');
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(getStartedPaths.page);
  await page.context().clearCookies();
  await signInBy(page.request, product.url, account);
  await visit('/');
  await expect(page).toHaveURL(projectPaths.list);
});

test('a demo project is created filled, and removed in one step', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  await accounts.signedIn();
  await visit(getStartedPaths.page);
  await button(page, 'Look around in a filled demo project').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo project');
  await visit(getStartedPaths.page);
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await page.getByRole('link', { name: 'Remove the demo project' }).click();
  await checkPage();
  await button(page, 'Remove demo project').click();
  await expect(page.locator('#flash')).toContainText('Demo project removed');
  await expect(button(page, 'Look around in a filled demo project')).toBeVisible();
});
