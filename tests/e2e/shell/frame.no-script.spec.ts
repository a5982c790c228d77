import { outboxPaths } from '#app/paths/outbox.ts';
import { downloadPaths } from '#app/paths/downloads.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { expect, test } from '../fixtures.ts';

test('A feature area that is not connected says so, and who can connect it', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(hostedPaths.area('dashboard'));
  await expect(page.getByText('Dashboard is not connected')).toBeVisible();
  await expect(page.getByText(/add its URL to the setting FEATURE_APPS/)).toBeVisible();
});

test('The pages of downloads say what this server really has', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(downloadPaths.plugins);
  await expect(page.getByText('No plugins to download yet')).toBeVisible();
});

test('The outbox of a server in production cannot be read', async ({ page, visit, accounts, tolerate }) => {
  tolerate(/404/);
  await accounts.signedIn();
  await visit(outboxPaths.list);
  await expect(page.getByText('This server has no outbox to read')).toBeVisible();
});
