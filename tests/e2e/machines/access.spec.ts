import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = '/app/configuration/environment-configuration';

test('One user loses a machine that was open to all; users who are not shown keep it', async ({
  page,
  visit,
  call,
  machine,
  colleague,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const id = await machine('build-07');
  await call(grantAccessToAll, { body: [id] });

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
