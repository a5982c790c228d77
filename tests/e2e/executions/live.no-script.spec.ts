import { projectPaths } from '#app/paths/projects.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { expect, test } from '../fixtures.ts';
import { startWorkingClient } from '../support/clients.ts';

const environment = environmentPaths.base;

test('Sync shows a client start, run a suite and stop', async ({ page, visit, product, place, account }) => {
  await visit(environment);
  await expect(page.getByText(/^As of \d\d:\d\d:\d\d UTC$/)).toBeVisible();
  const row = page.getByRole('row', { name: 'build-07' });
  const syncUntil = (text: string) =>
    expect(async () => {
      await page.getByRole('link', { name: 'Sync' }).click();
      await expect(row).toContainText(text, { timeout: 500 });
    }).toPass();

  const client = await startWorkingClient(product.url, account, 'build-07');
  try {
    await syncUntil('Active');
    const { _id: id } = await place.start();
    await syncUntil('Running');
    await row.getByRole('link', { name: 'Show executions of build-07' }).click();
    await expect(page.getByRole('row', { name: 'Nightly' })).toContainText('Running');
    await visit(executionPaths.execution(id));
    // It may end while it is read: the link shows it as it is then.
    await expect(page.getByRole('link', { name: 'Sync' })).toHaveAttribute(
      'href',
      executionPaths.execution(id),
    );
    await page.goBack();
    client.endsSuite(0);
    await expect(async () => {
      await page.getByRole('link', { name: 'Sync' }).click();
      await expect(page.getByText('No Results Found')).toBeVisible({ timeout: 500 });
    }).toPass();
    await visit(executionPaths.execution(id));
    await expect(page.getByText('First execution of this suite')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sync' })).toHaveCount(0);
    await client.process.stop('SIGTERM');
    await visit(environment);
    await syncUntil('Inactive');
  } finally {
    await client.remove();
  }
});

test('A page loads itself again only when asked to, and until asked not to', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  // The reader has requested it, and can stop it (WCAG 2.2.1).
  tolerate(/axe meta-refresh/);
  await accounts.signedIn();
  await visit(`${environment}?search=b`);
  const refresh = page.locator('meta[http-equiv=refresh]');
  await expect(refresh).toHaveCount(0);
  await page.locator('summary', { hasText: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Every 30 seconds' }).click();
  await expect(page).toHaveURL(/\?search=b&refresh=30$/);
  await expect(refresh).toHaveAttribute('content', '30');
  await expect(page.getByText('Refreshes every 30 seconds')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/refresh=30/);
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/environment-configuration\?refresh=30(#|$)/);
  await visit(`${environment}?search=b&refresh=30`);
  await page.getByRole('link', { name: 'Stop refreshing' }).click();
  await expect(page).toHaveURL(/\?search=b$/);
  await expect(refresh).toHaveCount(0);

  // It does not where nothing changes, nor as often as an address asks.
  await visit(`${projectPaths.list}?refresh=30`);
  await expect(refresh).toHaveCount(0);
  await visit(`${environment}?refresh=1`);
  await expect(refresh).toHaveCount(0);
});
