import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

const path = environmentPaths.base;

test('Drawers are titled with the name of the machine, whatever the address says', async ({
  page,
  visit,
  machine,
}) => {
  const id = await machine('build-07');
  await visit(environmentPaths.access(id, 'SPOOFED', noQuery));
  await expect(page.getByRole('heading', { name: 'Access Details - build-07' })).toBeVisible();
  await expect(page).toHaveTitle(/Access Details - build-07/);
  await visit(environmentPaths.impact('Executions', 'SPOOFED', id, noQuery));
  await expect(page.getByRole('heading', { name: 'Impact List - build-07' })).toBeVisible();
  await expect(page.getByText('build-07 has no impact')).toBeVisible();
});

test('The way to a new instance knows the cloud environments, and the plug-ins without one', async ({
  page,
  visit,
  machine,
  tolerate,
}) => {
  tolerate(/404/);
  const id = await machine('build-07');
  const question = (plugIn: string) => environmentPaths.navigateToInstance(id, plugIn, noQuery);
  for (const unknown of ['Totally made up', 'Local']) {
    await visit(question(unknown));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await visit(question('SauceLabs'));
  await expect(page.getByText('There is no SauceLabs instance yet')).toBeVisible();
  await expect(page.getByText('Machine Details :')).toBeVisible();
  // The address without a cloud environment is the plug-ins'.
  await visit(question('').replace(/\/$/, ''));
  await expect(page.getByText('There is no cloud instance yet')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Navigate to create Instance' })
    .getByRole('link', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('A form about a machine without an id says so on the list', async ({
  page,
  visit,
  product,
  accounts,
}) => {
  await accounts.signedIn();
  for (const form of [
    path,
    environmentPaths.disable('one', '', noQuery),
    environmentPaths.delete('one', '', noQuery),
  ]) {
    const answer = await page.request.post(`${product.url}${form}`, {
      form: { other: 'field' },
      headers: { origin: product.url },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([303, path]);
    await visit(path);
    await expect(page.getByText('id is missing.')).toBeVisible();
  }
});
