import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { grantAccessToAll, listMachineUsers } from '#platform/contract/machines/machine-access-calls.ts';
import { expect, test } from '../fixtures.ts';

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

  const drawer = environmentPaths.access(id, 'build-07', noQuery);
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

test('A search carries the switches that were moved, and says that they are not saved', async ({
  page,
  visit,
  checkPage,
  call,
  machine,
  colleague,
}) => {
  const [ann, bob] = [await colleague('User', 'Ann Plain'), await colleague('User', 'Bob Plain')] as const;
  const id = await machine('build-07');
  const drawer = environmentPaths.access(id, 'build-07', noQuery);
  const may = (name: string) => page.getByRole('switch', { name: `Access of ${name}` });
  const saved = async () => {
    const { users } = await call(listMachineUsers, { params: { machineId: id }, query: {} });
    return users.filter(({ locked, clientSystemIds }) => !locked && clientSystemIds.length > 0).length;
  };
  await visit(drawer);
  await may(ann.name).check();
  await page.getByRole('searchbox', { name: 'Search User' }).fill('Bob');
  await page.keyboard.press('Enter');
  await expect(may(ann.name)).toHaveCount(0);
  await expect(page.getByText('1 unsaved change, not shown here. Update saves it.')).toBeVisible();
  await may(bob.name).check();
  await page.getByRole('searchbox', { name: 'Search User' }).fill('nobody');
  await page
    .getByRole('search', { name: 'Search User' })
    .getByRole('button', { name: 'Search', exact: true })
    .click();
  await expect(page.getByText('No Results Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(may(ann.name)).toBeChecked();
  await expect(may(ann.name)).toHaveAccessibleDescription('Not saved yet');
  await expect(may(bob.name)).toBeChecked();
  await expect(page.getByText('2 unsaved changes. Update saves all of them.')).toBeVisible();
  expect(await saved()).toBe(0);
  await checkPage();

  // When it is opened again, the drawer shows the current state.
  await visit(drawer);
  await expect(may(ann.name)).not.toBeChecked();
  await may(ann.name).check();
  await page.getByRole('searchbox', { name: 'Search User' }).fill('Bob');
  await page.keyboard.press('Enter');
  await expect(may(ann.name)).toHaveCount(0);
  await may(bob.name).check();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  expect(await saved()).toBe(2);
});

test('Another page of users carries the switches that were moved', async ({
  page,
  visit,
  machine,
  colleague,
}) => {
  for (let number = 10; number < 61; number += 1) await colleague('User', `Person ${number}`);
  const id = await machine('build-07');
  await visit(environmentPaths.access(id, 'build-07', noQuery));
  const may = (number: number) => page.getByRole('switch', { name: `Access of Person ${number}` });
  await may(10).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await may(60).check();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(may(10)).toBeChecked();
  await expect(
    page.getByText('2 unsaved changes, 1 of them not shown here. Update saves all of them.'),
  ).toBeVisible();
});
