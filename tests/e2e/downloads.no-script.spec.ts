import { expect, test } from './fixtures.ts';

test('Downloads say how large they are, and only the pages that there are exist', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/404/);
  await accounts.signedIn();
  await visit('/app/downloads/client');
  await expect(page.getByRole('cell', { name: /^\d+ KB$/ }).first()).toBeVisible();
  await visit('/app/downloads/toString');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
