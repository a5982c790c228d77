import type { Page } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { accountPaths } from '#app/paths/accounts.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { userPaths } from '#app/paths/users.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { textbox } from './accounts/account-steps.ts';
import { expect, test } from './fixtures.ts';
import type { Account } from './support/accounts.ts';
import { codesOf, setUpTwoFactor } from './support/two-factors.ts';
import { tokenOf } from './support/machines.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enterPassword(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await textbox(page, 'Email').fill(email);
  await textbox(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function enterCode(page: Page, code: string, label = 'Code') {
  await textbox(page, label).fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Returns the secret that the page shows. */
const secretOn = async (page: Page) => (await textbox(page, 'Secret').inputValue()).replaceAll(' ', '');

test('it is set up from the profile on, with its secret as text and as a picture, and recovery codes @narrow', async ({
  page,
  visit,
  script,
  accounts,
  checkPage,
  tolerate,
  mailbox,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  await visit(profilePaths.profile);
  await page.getByRole('dialog').getByRole('link', { name: 'Two-factor authentication' }).click();
  await expect(heading(page, 'Two-factor authentication')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await textbox(page, 'Secret').inputValue()).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  // Users with JavaScript can copy it with one key, the others select it: it can have the focus.
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(script === 'on' ? 1 : 0);
  await textbox(page, 'Secret').focus();
  await expect(textbox(page, 'Secret')).toBeFocused();
  await checkPage();
  const code = codesOf(await secretOn(page));
  const switchOn = async (typed: string, password: string) => {
    await textbox(page, 'Code').fill(typed);
    await textbox(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  };
  await switchOn('000000', account.password);
  await expect(page.locator('#errors')).toContainText(
    'The code is wrong or was already used. Enter the newest one.',
  );
  await checkPage();
  await switchOn(code(), 'Wrong-Horse-7');
  await expect(page.locator('#errors')).toContainText('Password is incorrect');
  await switchOn(code(), account.password);
  await expect(heading(page, 'Recovery codes')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await checkPage();
  await page.getByRole('button', { name: 'Show for ten more minutes' }).click();
  await expect(page.locator('#flash')).toContainText('shown for ten more minutes');
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(heading(page, 'Two-factor authentication')).toBeVisible();
  await expect(page.getByText('10 of 10')).toBeVisible();
  await visit(profilePaths.recoveryCodes);
  await expect(codes).toHaveCount(0);
  const mails = await mailbox.to(account.email, 1);
  expect(mails.map(({ subject }) => subject)).toContain(
    'Two-factor authentication is on for your FireFlink account',
  );
});

test('signing in asks for the code after the password, and goes on to where it was going', async ({
  page,
  visit,
  accounts,
  product,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.active();
  const { code } = await setUpTwoFactor(product.url, await tokenOf(product.url, account), account.password);
  await visit(executionPaths.list);
  await enterPassword(page, account);
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await checkPage();
  await expect(textbox(page, 'Code')).toHaveAttribute('autocomplete', 'one-time-code');
  // Nothing is open yet.
  await visit(projectPaths.list);
  await expect(heading(page, 'Sign In')).toBeVisible();
  await visit(accountPaths.secondFactor(executionPaths.list));
  await enterCode(page, '000000');
  await expect(page.locator('#errors')).toContainText(
    'The code is wrong or was already used. Enter the newest one.',
  );
  await checkPage();
  await enterCode(page, code());
  await expect(page).toHaveURL(executionPaths.list);
  await visit('/signin/second-factor');
  await expect(page).not.toHaveURL(/second-factor/);
});

test('a recovery code does as well, once', async ({
  page,
  visit,
  accounts,
  product,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.active();
  const { recoveryCodes } = await setUpTwoFactor(
    product.url,
    await tokenOf(product.url, account),
    account.password,
  );
  for (const isFirst of [true, false]) {
    await visit('/signin');
    await enterPassword(page, account);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect(heading(page, 'Enter a recovery code')).toBeVisible();
    await checkPage();
    await enterCode(page, recoveryCodes[0] ?? '', 'Recovery code');
    if (isFirst) {
      await expect(heading(page, 'All Projects')).toBeVisible();
      await page.context().clearCookies();
    } else
      await expect(page.locator('#errors')).toContainText(
        'The code is wrong or was already used. Enter the newest one.',
      );
  }
});

test('wrong codes lock the account as wrong passwords do', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.active();
  await setUpTwoFactor(product.url, await tokenOf(product.url, account), account.password);
  await visit('/signin');
  await enterPassword(page, account);
  for (let guess = 1; guess <= 4; guess += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await enterCode(page, `00000${guess}`);
    await answered;
    await expect(page.locator('#errors')).toBeFocused();
  }
  await enterCode(page, '000009');
  await expect(page).toHaveURL('/account-locked');
});

test('it is switched off by password and code together', async ({
  page,
  visit,
  accounts,
  product,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  const { code } = await setUpTwoFactor(product.url, await tokenOf(product.url, account), account.password);
  await visit(profilePaths.secondFactor);
  await page.getByRole('link', { name: 'Turn off' }).click();
  const off = async (password: string, typed: string) => {
    await textbox(page, 'Password').fill(password);
    await textbox(page, 'Code').fill(typed);
    await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  };
  await off('Wrong-Horse-7', '000000');
  await expect(page.locator('#errors')).toContainText('Password is incorrect');
  await checkPage();
  await off(account.password, code());
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
});

test('new recovery codes take the place of the old ones', async ({ page, visit, accounts, product }) => {
  const account = await accounts.signedIn();
  const { recoveryCodes } = await setUpTwoFactor(
    product.url,
    await tokenOf(product.url, account),
    account.password,
  );
  await visit(profilePaths.recoveryCodes);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveText([...recoveryCodes]);
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await page.getByRole('link', { name: 'New recovery codes' }).click();
  await textbox(page, 'Password').fill(account.password);
  await textbox(page, 'Code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  await expect(codes.filter({ hasText: recoveryCodes[1] ?? '' })).toHaveCount(0);
});

test('a license requires it: users without one set it up at sign-in before anything else @narrow', async ({
  page,
  visit,
  accounts,
  account,
  colleague,
  checkPage,
}) => {
  const user = await colleague('User', 'Jun Watanabe');
  await accounts.signedIn(account);
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Require two-factor authentication' }).click();
  const question = page.getByRole('dialog', { name: 'Require two-factor authentication' });
  await expect(question).toBeVisible();
  await checkPage();
  await question.getByRole('button', { name: 'Require 2FA', exact: true }).click();
  await expect(page.getByText('All users of this license need two-factor authentication')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stop requiring two-factor authentication' })).toBeVisible();

  await accounts.signedIn(user);
  await visit(executionPaths.list);
  await expect(heading(page, 'Set up two-factor authentication')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await checkPage();
  const code = codesOf(await secretOn(page));
  await textbox(page, 'Code').fill(code());
  await textbox(page, 'Password').fill(user.password);
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await expect(heading(page, 'Recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(page).toHaveURL(executionPaths.list);
});

test('only Super Admins decide what a license asks for', async ({
  page,
  visit,
  accounts,
  colleague,
  tolerate,
}) => {
  tolerate(/403/);
  await accounts.signedIn(await colleague('Admin'));
  await visit(licensePaths.list);
  await expect(page.getByText('Not required')).toBeVisible();
  await expect(page.getByRole('link', { name: /two-factor authentication/ })).toHaveCount(0);
  await visit(licensePaths.secondFactor);
  await expect(page.getByText('You need permission to manage the license.')).toBeVisible();
});

test('an Admin sees which users have one, and resets it for a user who has lost it', async ({
  page,
  visit,
  accounts,
  colleague,
  product,
  checkPage,
  mailbox,
}) => {
  const user = await colleague('User', 'Priya Raman');
  await setUpTwoFactor(product.url, await tokenOf(product.url, user), user.password);
  await accounts.signedIn(await colleague('Admin'));
  await visit(userPaths.details(user.id, noQuery));
  await expect(page.getByRole('dialog')).toContainText(/Two-Factor Authentication\s*Since \d\d \w{3} \d{4}/);
  await page.getByRole('link', { name: 'Reset two-factor authentication' }).click();
  const question = page.getByRole('dialog', { name: 'Reset two-factor authentication' });
  await expect(question).toContainText('Priya Raman can then sign in with just their password');
  await checkPage();
  await question.getByRole('button', { name: 'Reset 2FA', exact: true }).click();
  await expect(page.getByText('Two-factor authentication was reset')).toBeVisible();
  const mails = await mailbox.to(user.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain(
    'Two-factor authentication was reset for your FireFlink account',
  );
});
