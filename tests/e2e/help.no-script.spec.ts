import { accountPaths } from '#app/paths/accounts.ts';
import { helpPaths } from '#app/paths/help.ts';
import { expect, test } from './fixtures.ts';

test('/nlp leads to the help on natural-language steps, through sign-in if need be', async ({
  page,
  accounts,
}) => {
  await page.goto('/nlp');
  await expect(page).toHaveURL(accountPaths.signInFrom(helpPaths.page('nlp')));
  await accounts.signedIn();
  await page.goto('/nlp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural-language steps (NLP)');
});

test('A help page that is not there says so in the frame', async ({ page, visit, accounts, tolerate }) => {
  tolerate(/404/);
  await accounts.signedIn();
  for (const slug of ['nothing', '../../package.json', 'projects/more', '[object Object]']) {
    const response = await page.goto(helpPaths.page(encodeURIComponent(slug)));
    expect(response?.status()).toBe(404);
    await expect(
      page.getByText('We couldn’t find this help page. Search the help, or open the list of all pages.'),
    ).toBeVisible();
  }
  await visit(helpPaths.index);
});
