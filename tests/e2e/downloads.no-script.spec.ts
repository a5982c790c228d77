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
  const linux = page.getByRole('region', { name: 'Linux' });
  await expect(linux.getByLabel('Commands for Linux')).toHaveValue(
    'unzip fireflink-client-linux.zip\ncd fireflink-client\n./fireflink-client.sh',
  );
  await expect(linux).toContainText(/is registered with https?:/);
  await expect(page.getByRole('region', { name: 'Windows' })).toContainText('PowerShell');
  await visit('/app/downloads/toString');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
