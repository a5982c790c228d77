import { grantAccessToAll } from '#platform/contract/calls/machine-access.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('One user loses a machine that was open to all; users who are not shown keep it', async ({
  page,
  visit,
  accounts,
  product,
}) => {
  const owner = await accounts.signedIn();
  const [ann, bob] = await withDatabase(product.dataDir, async (stored) => [
    await colleagueOf(stored, owner, 'User', 'Ann Plain'),
    await colleagueOf(stored, owner, 'User', 'Bob Plain'),
  ]);
  const token = await tokenOf(product.url, owner);
  const id = await registerMachine(product.url, token, 'build-07');
  await makeCall(product.url, grantAccessToAll, { body: [id] }, token);

  const drawer = `${path}/access-details/build-07/${id}`;
  const all = page.getByRole('checkbox', { name: 'Give access to all' });
  await visit(`${drawer}?find=Ann`);
  await expect(all).toBeChecked();
  await page.getByRole('switch', { name: `Access of ${ann.name}` }).uncheck();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();

  await visit(drawer);
  await expect(all).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `Access of ${ann.name}` })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `Access of ${bob.name}` })).toBeChecked();
});
