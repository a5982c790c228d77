import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('The box for all and the switches follow each other', async ({
  page,
  visit,
  machine,
  colleague,
  account,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const id = await machine('build-07');
  const drawer = environmentPaths.access(id, 'build-07', noQuery);
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
  await expect(page.getByRole('switch', { name: `Access of ${account.name}` })).toBeChecked();
  await expect(update).toHaveAttribute('aria-disabled', 'true');

  // A search shows only some users: giving it to each of them is not giving it to all.
  await visit(`${drawer}?find=Ann`);
  await annMay.check();
  await expect(all).not.toBeChecked();
  await all.check();
  await update.click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  await visit(drawer);
  await expect(bobMay).toBeChecked();
});
