import { integrationPaths } from '#app/paths/integration.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';
import { expect, test } from '../fixtures.ts';

test('A name that is taken is reported while it is typed', async ({ page, visit, product, account }) => {
  await withDatabase(product.dataDir, async (stored) =>
    storeInstance(
      stored,
      { id: account.id, licenseId: await licenseOf(stored, account) },
      { plugin: 'Webhook', values: { instanceName: 'Events', format: 'signed', events: 'executionEnded' } },
    ),
  );
  await visit(integrationPaths.create('Webhook', noQuery));
  await expect(page.getByRole('button', { name: 'Show URL', exact: true })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Instance Name' });
  await name.fill('events');
  await expect(page.getByText('Instance name already exists')).toBeVisible();
  await name.fill('Other events');
  await expect(page.getByText('Instance name already exists')).toBeHidden();
});
