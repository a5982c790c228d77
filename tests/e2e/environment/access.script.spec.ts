import { expect, test } from '../fixtures.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('The box for all and the switches follow each other', async ({ page, visit, accounts, product }) => {
  const owner = await accounts.signedIn();
  const [ann, bob] = await withDatabase(product.dataDir, async (stored) => [
    await colleagueOf(stored, owner, 'User', 'Ann Plain'),
    await colleagueOf(stored, owner, 'User', 'Bob Plain'),
  ]);
  const id = await registerMachine(product.url, await tokenOf(product.url, owner), 'build-07');
  const drawer = `${path}/access-details/build-07/${id}`;
  const all = page.getByRole('checkbox', { name: 'Give access to all' });
  const annMay = page.getByRole('switch', { name: `Access of ${ann.name}` });
  const bobMay = page.getByRole('switch', { name: `Access of ${bob.name}` });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await visit(drawer);
  await all.check();
  await expect(annMay).toBeChecked();
  await expect(bobMay).toBeChecked();
  await annMay.uncheck();
  await expect(all).not.toBeChecked();
  await annMay.check();
  await expect(all).toBeChecked();
  await all.uncheck();
  await expect(bobMay).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `Access of ${owner.name}` })).toBeChecked();
  await expect(update).toHaveAttribute('aria-disabled', 'true');

  // A search shows only some: giving it to each of them is not giving it to all.
  await visit(`${drawer}?find=Ann`);
  await annMay.check();
  await expect(all).not.toBeChecked();
  await all.check();
  await update.click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  await visit(drawer);
  await expect(bobMay).toBeChecked();
});
