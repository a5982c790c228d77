import { projectPaths } from '#app/paths/projects.ts';
import { expect, test } from '../fixtures.ts';
import { workplaceOf } from '../support/executions.ts';

test('The list of projects is searched and sorted by its address', async ({
  page,
  visit,
  product,
  account,
}) => {
  for (const name of ['Alpha shop', 'Beta shop', '100 kiosk']) await workplaceOf(product, account, name);
  await visit(`${projectPaths.list}?search=shop&sort=name&direction=desc`);
  await expect(page.getByRole('rowheader')).toHaveText(['Beta shop', 'Alpha shop']);
  await visit(`${projectPaths.list}?search=nothing`);
  await expect(page.getByText('No Results Found')).toBeVisible();
});

test('A project of another license cannot be chosen, and the choice stays what it was', async ({
  page,
  visit,
  product,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(projectPaths.list);
  const response = await page.request.post(
    `${product.url}${projectPaths.switchFrom({ from: projectPaths.list })}`,
    {
      form: { projectId: 'somebody-elses' },
      headers: { Origin: product.url },
      maxRedirects: 0,
    },
  );
  expect(response.status()).toBe(303);
  await visit(projectPaths.list);
  await expect(page.getByText(/^You no longer have access to that project/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Project: All Projects/ })).toBeVisible();
});
