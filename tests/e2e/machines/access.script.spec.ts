import { expect, test } from '../fixtures.ts';

const path = '/app/configuration/environment-configuration';

test('The box for all and the switches follow each other', async ({
  page,
  visit,
  machine,
  colleague,
  account,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const id = await machine('build-07');
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
  await expect(page.getByRole('switch', { name: `Access of ${account.name}` })).toBeChecked();
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

test('Switches that were moved are saved with those of a search', async ({
  page,
  visit,
  machine,
  colleague,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const id = await machine('build-07');
  const drawer = `${path}/access-details/build-07/${id}`;
  const may = (name: string) => page.getByRole('switch', { name: `Access of ${name}` });
  await visit(drawer);
  await may(ann.name).check();
  await page.getByRole('searchbox', { name: 'Search User' }).fill('Bob');
  await page.keyboard.press('Enter');
  await expect(may(ann.name)).toHaveCount(0);
  await expect(page.getByText('1 change not shown here will be saved, too.')).toBeVisible();
  await may(bob.name).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  await visit(drawer);
  await expect(may(ann.name)).toBeChecked();
  await expect(may(bob.name)).toBeChecked();
});
