import type { Browser, Page } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expectFieldError, textbox } from './accounts/account-steps.ts';
import { expect, test } from './fixtures.ts';
import { makeCall, signInBy, type Account } from './support/accounts.ts';
import { tokenOf } from './support/machines.ts';
import { listSessions } from '#platform/contract/accounts/own-account-calls.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'Battery-Staple-9';

/**
 * Opens a page in another browser as the same user; it leads to the projects, or to sign-in once the session has ended.
 */
async function inOtherBrowser(browser: Browser, url: string, account: Account, userAgent = firefox) {
  const context = await browser.newContext({ userAgent, baseURL: url });
  await signInBy(context.request, url, account);
  return {
    isSignedIn: async () => {
      const { url: at } = { url: (await context.request.get(projectPaths.list)).url() };
      return new URL(at).pathname === projectPaths.list;
    },
    close: () => context.close(),
  };
}

const fill = async (page: Page, current: string, next: string, again = next) => {
  await textbox(page, 'Current Password').fill(current);
  await textbox(page, 'New Password').fill(next);
  await textbox(page, 'Confirm Password').fill(again);
};
const send = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });

test('the password is changed: other browsers are signed out, this one is not, and the owner is mailed @scripts-fail', async ({
  page,
  visit,
  accounts,
  browser,
  product,
  mailbox,
}) => {
  const account = await accounts.signedIn();
  const other = await inOtherBrowser(browser, product.url, account);
  await visit(settingsPaths.settings);
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  await fill(page, account.password, newPassword);
  await send(page);
  await expect(page).toHaveURL(profilePaths.sessions);
  await expect(
    page.getByText('Password changed successfully. Your other devices are signed out.'),
  ).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(row(page, /Firefox 140/)).toHaveCount(0);
  expect(await other.isSignedIn()).toBe(false);
  await other.close();
  const mails = await mailbox.to(account.email, 1);
  expect(mails.map(({ subject }) => subject)).toContain('Your FireFlink password was changed');
  expect(await tokenOf(product.url, { ...account, password: newPassword })).toMatch(/./);
});

test('a wrong current password is said beside its field, and no password comes back', async ({
  page,
  visit,
  accounts,
  tolerate,
  checkPage,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(profilePaths.password);
  await fill(page, 'Wrong-Horse-7', newPassword);
  await send(page);
  await expectFieldError(page, 'Current Password', 'Current password is incorrect');
  await checkPage();
  await visit(profilePaths.password);
  for (const name of ['Current Password', 'New Password', 'Confirm Password']) {
    await expect(textbox(page, name)).toHaveValue('');
  }
});

test('a password that many people choose is refused beside the new one', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  await visit(profilePaths.password);
  await fill(page, account.password, 'Password@123');
  await send(page);
  await expectFieldError(page, 'New Password', 'Password is too common. Choose a longer or less common one.');
});

test('the fifth wrong one locks the account, and says how to go on', async ({
  page,
  visit,
  accounts,
  tolerate,
  mailbox,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  await visit(profilePaths.password);
  for (let guess = 1; guess <= 5; guess += 1) {
    await fill(page, `Wrong-Horse-${guess}`, newPassword);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await send(page);
    await answered;
    await expect(page.locator('#errors')).toBeFocused();
  }
  await expect(page.locator('#errors')).toContainText('locked your account for 24 hours');
  await visit(await mailbox.linkTo(account.email));
  await expect(page.getByRole('button', { name: /Unlock/ })).toBeVisible();
});

test('sessions are listed from the profile on, and another one is ended after a question @narrow', async ({
  page,
  visit,
  accounts,
  browser,
  product,
  checkPage,
}) => {
  const account = await accounts.signedIn();
  const other = await inOtherBrowser(browser, product.url, account);
  await visit(profilePaths.profile);
  await page.getByRole('dialog').getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(row(page, /Chrome.*This device/)).toBeVisible();
  await expect(row(page, /Chrome.*This device/).getByRole('link', { name: /^Sign out/ })).toHaveCount(0);
  await checkPage();
  await page.getByRole('link', { name: 'Sign out Firefox 140 on Windows' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out device' });
  await expect(question).toContainText(
    /Firefox 140 on Windows \(from [\d.:a-f]+, last used .* UTC\) is signed out right away\./,
  );
  await checkPage();
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await other.isSignedIn()).toBe(true);
  await page.getByRole('link', { name: 'Sign out Firefox 140 on Windows' }).click();
  await question.getByRole('button', { name: 'Sign out device', exact: true }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(row(page, /Firefox 140/)).toHaveCount(0);
  expect(await other.isSignedIn()).toBe(false);
  await other.close();
});

test('all others are ended at once; then there is nothing more to end', async ({
  page,
  visit,
  accounts,
  browser,
  product,
}) => {
  const account = await accounts.signedIn();
  const others = [
    await inOtherBrowser(browser, product.url, account),
    await inOtherBrowser(browser, product.url, account, 'curl/8.5.0'),
  ];
  await visit(profilePaths.sessions);
  await page.getByRole('link', { name: 'Sign out all other devices' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out all other devices' });
  await expect(question.getByText(/2 other devices are signed out right away/)).toBeVisible();
  await question.getByRole('button', { name: /^Sign out \d+ devices?$/ }).click();
  await expect(page.getByText('All other devices signed out')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign out all other devices' })).toHaveCount(0);
  for (const other of others) {
    expect(await other.isSignedIn()).toBe(false);
    await other.close();
  }
  await visit(profilePaths.endOtherSessions(noQuery));
  await expect(page).toHaveURL(new RegExp(`${profilePaths.sessions}(#.*)?$`));
  await expect(page.getByText('No other devices are signed in')).toBeVisible();
});

test('a session that belongs to another user, or has ended, is not found', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/404/);
  const stranger = await accounts.active();
  const token = await tokenOf(product.url, stranger);
  const { sessions } = await makeCall(product.url, listSessions, { query: {} }, token);
  await accounts.signedIn();
  await visit(profilePaths.endSession(sessions[0]!.id, noQuery));
  await expect(page.getByText('This device isn’t signed in anymore.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out device', exact: true })).toHaveCount(0);
});
