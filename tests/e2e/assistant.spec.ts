import type { Page } from '@playwright/test';
import { licensePaths } from '#app/paths/licenses.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { helpPaths } from '#app/paths/help.ts';
import { expect, test } from './fixtures.ts';

/** The address of the assistant's own page, which is the same with JavaScript and without. */
const address = assistantPaths.pageFrom(licensePaths.list);

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const messages = (page: Page) => page.locator('.assistant-messages > li');

test('The assistant greets by name, answers a suggested question and keeps it', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assistant');
  await expect(page.getByText('Hello Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Suggested questions' }).getByRole('button')).toHaveCount(5);
  await expect(prompt(page)).toHaveAttribute('placeholder', 'Enter your question here');

  await page.getByRole('button', { name: 'How do I create a new project?' }).click();
  await expect(messages(page)).toHaveText([
    /^You: How do I create a new project\?$/,
    /^Assistant: Create a new project/,
  ]);
  const reply = messages(page).last();
  await expect(reply.getByRole('heading', { level: 3 })).toHaveText('Create a new project');
  await expect(reply.locator('ol > li').nth(1)).toHaveText('Press Create project.');
  await checkPage();

  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await reply.getByRole('link', { name: 'Read more: Projects' }).click();
  await expect(page).toHaveURL(`${helpPaths.page('projects')}#create-a-new-project`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(licensePaths.list);
});

test('A question is typed and sent by keyboard; HTML in it is text', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(address);
  await prompt(page).fill('<img src=x onerror=alert(1)> forgot password');
  await prompt(page).press('Enter');
  await expect(messages(page).last()).toHaveText(/^Assistant: /);
  await expect(messages(page).first()).toHaveText('You: <img src=x onerror=alert(1)> forgot password');
  await expect(page.locator('.assistant-chat img')).toHaveCount(0);
  await expect(prompt(page)).toHaveValue('');
});

test('A question that says nothing, or too much, is refused at the field', async ({
  page,
  visit,
  accounts,
  checkPage,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  await prompt(page).fill('   ');
  await prompt(page).press('Enter');
  await expect(prompt(page)).toHaveAccessibleDescription('Error: Please enter a question');
  await expect(prompt(page)).toBeFocused();
  await checkPage();

  await prompt(page).fill('x'.repeat(100 * 1024));
  await prompt(page).press('Enter');
  await expect(prompt(page)).toHaveAccessibleDescription('Error: Maximum 2000 characters allowed');
  await expect(prompt(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Assistant/);
  await expect(messages(page)).toHaveCount(0);
});

test('The chat can be cleared, and no other user sees it', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(address);
  await page.getByRole('button', { name: 'What are shared elements?' }).click();
  // Two messages exist while the answer is pending, too, and a user who leaves then may never have asked.
  await expect(messages(page).last()).toHaveText(/^Assistant: Shared elements/);

  const first = await page.context().cookies();
  await page.context().clearCookies();
  await accounts.signedIn();
  await visit(address);
  await expect(messages(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear chat' })).toHaveCount(0);

  await page.context().clearCookies();
  await page.context().addCookies(first);
  await visit(address);
  await expect(messages(page)).toHaveCount(2);
  await prompt(page).fill('half a question');
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await expect(messages(page)).toHaveCount(0);
  await expect(prompt(page)).toHaveValue('');
  await page.reload();
  await expect(messages(page)).toHaveCount(0);
});
