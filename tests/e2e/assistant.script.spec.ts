import type { Page } from '@playwright/test';
import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { expect, test } from './fixtures.ts';

/** Returns the assistant as a window over the page. */
const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const prompt = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' });
const messages = (page: Page) => panel(page).locator('.assistant-messages > li');
const status = (page: Page) => panel(page).getByRole('status');

test('The window opens over the page, has its size, answers, and goes along to other pages', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  const opener = page.getByRole('link', { name: 'Ask the assistant' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await expect(prompt(page)).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(() =>
      panel(page).evaluate((element: HTMLElement) => [
        element.offsetWidth,
        window.innerHeight - element.offsetHeight,
      ]),
    )
    .toEqual([444, 123]);
  await checkPage();

  await panel(page).getByRole('button', { name: 'What are shared elements?' }).click();
  await expect(messages(page)).toHaveText([
    /^You: What are shared elements\?$/,
    /^Assistant: Shared elements/,
  ]);
  await expect(status(page)).toContainText('Several pages or projects can use the same shared element');
  await expect(prompt(page)).toBeFocused();
  await checkPage();

  await page.getByRole('link', { name: 'FireFlink' }).click();
  await expect(page).toHaveURL(projectPaths.list);
  await expect(messages(page)).toHaveCount(2);
  await panel(page).getByRole('link', { name: 'Read more: Elements and their locators' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elements and their locators');
  await expect(panel(page)).toBeVisible();
});

test('Escape and the close button give the focus back; the conversation is there again', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  const opener = page.getByRole('link', { name: 'Ask the assistant' });
  await opener.press('Enter');
  await prompt(page).fill('forgot password');
  await prompt(page).press('Enter');
  await expect(messages(page).last()).toHaveText(/^Assistant: /);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(messages(page)).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Close assistant' }).press('Enter');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('Escape closes an open menu before the window', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).press('Enter');
  await expect(prompt(page)).toBeFocused();
  const menu = page.locator('summary', { hasText: 'Ada Lovelace' });
  await menu.press('Enter');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('While an answer is on its way it says so; one at a time is asked', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).press('Enter');
  let release = () => {};
  let held = new Promise<void>((resolve) => (release = resolve));
  let posts = 0;
  await page.route(`**${assistantPaths.page}.data*`, async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1;
      await held;
    }
    await route.continue();
  });
  await prompt(page).fill('forgot password');
  await prompt(page).press('Enter');
  await expect(messages(page).first()).toHaveText('You: forgot password');
  await expect(panel(page).locator('.assistant-typing')).toBeVisible();
  await expect(status(page)).toHaveText('The assistant is writing an answer.');
  await expect(prompt(page)).toHaveValue('');
  await prompt(page).fill('and then?');
  await prompt(page).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(status(page)).toContainText('Forgot your password');
  await expect(messages(page)).toHaveCount(2);
  await expect(prompt(page)).toHaveValue('and then?');
  expect(posts).toBe(1);

  held = new Promise<void>((resolve) => (release = resolve));
  await panel(page).getByRole('button', { name: 'Clear chat' }).press('Enter');
  await expect(prompt(page)).toHaveValue('');
  await panel(page).getByRole('button', { name: 'What are shared elements?' }).press('Enter');
  release();
  await expect(status(page)).toHaveText('Conversation cleared');
  await expect(messages(page)).toHaveCount(0);
  expect(posts).toBe(2);
});

test('Without a network the question fails in its place, and can be sent again', async ({
  page,
  visit,
  accounts,
  checkPage,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).press('Enter');
  await expect(prompt(page)).toBeFocused();
  await page.route(`**${assistantPaths.page}.data*`, (route) => route.abort());
  await prompt(page).fill('forgot password');
  await prompt(page).press('Enter');
  await expect(messages(page)).toHaveText(['You: forgot password', 'Assistant: Something went wrong.']);
  await expect(status(page)).toHaveText('Something went wrong.');
  await expect(prompt(page)).toHaveValue('forgot password');
  await checkPage();
  await page.unroute(`**${assistantPaths.page}.data*`);
  await prompt(page).press('Enter');
  await expect(messages(page)).toHaveText(['You: forgot password', /^Assistant: Forgot your password/]);
  await panel(page).getByRole('button', { name: 'Clear chat' }).press('Enter');
  await expect(messages(page)).toHaveCount(0);
  await expect(prompt(page)).toBeFocused();
});

test('Empty input is not sent', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).press('Enter');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await prompt(page).fill('  ');
  await prompt(page).press('Enter');
  await expect(prompt(page)).toHaveAccessibleDescription('Error: Please enter a question');
  await prompt(page).fill('f');
  await expect(prompt(page)).toHaveAccessibleDescription('');
  expect(posts).toBe(0);
});

test('On a small screen the assistant has a page', async ({ page, visit, accounts }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).click();
  await expect(page).toHaveURL(new RegExp(`${assistantPaths.page}\\?from=`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
