import { projectPaths } from '#app/paths/projects.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { expect, test } from './fixtures.ts';
import { activeAccount, signInBy } from './support/accounts.ts';
import { startProduct } from './support/product.ts';

test('The link in the frame leads to the page of the assistant, and a question to its answer', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(licensePaths.list);
  await page.getByRole('link', { name: 'Ask the assistant' }).click();
  await expect(page).toHaveURL(assistantPaths.pageFrom(licensePaths.list));
  await page.getByRole('textbox', { name: 'Your question' }).fill('forgot password');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`${assistantPaths.pageFrom(licensePaths.list)}#latest`);
  await expect(page.locator('#latest')).toBeFocused();
  await expect(page.locator('#latest')).toHaveText(/^Assistant: Forgot your password/);
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await expect(page.getByText('Conversation cleared')).toBeVisible();
});

test('A question without an answer is shown as failed, and can be sent again', async ({ page, tolerate }) => {
  tolerate(/503/);
  const product = await startProduct({ settings: { ASSISTANT_URL: 'http://127.0.0.1:9/' } });
  try {
    await signInBy(page.context().request, product.url, await activeAccount(product));
    await page.goto(`${product.url}${assistantPaths.page}`);
    const prompt = page.getByRole('textbox', { name: 'Your question' });
    await prompt.fill('Where is everybody?');
    await prompt.press('Enter');
    await expect(page.locator('.assistant-messages > li')).toHaveText([
      'You: Where is everybody?',
      'Assistant: Something went wrong.',
    ]);
    await expect(prompt).toHaveValue('Where is everybody?');
    await page.goto(`${product.url}${assistantPaths.page}`);
    await expect(page.locator('.assistant-messages > li')).toHaveCount(0);
  } finally {
    await product.stop();
  }
});

test('The way back leads to a page of this site only', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  for (const from of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/signin',
    assistantPaths.page,
  ]) {
    await visit(`${assistantPaths.page}?${new URLSearchParams({ from })}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'All Projects' })).toHaveAttribute(
      'href',
      projectPaths.list,
    );
  }
});
