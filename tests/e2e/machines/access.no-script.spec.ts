import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { grantAccessToAll, listMachineUsers } from '#platform/contract/machines/machine-access-calls.ts';
import { expect, test } from '../fixtures.ts';

test('Clearing only the box for all takes access from no one, and says so', async ({
  page,
  visit,
  call,
  machine,
  colleague,
  tolerate,
}) => {
  tolerate(/422/);
  const user = await colleague('User');
  const id = await machine('build-07');
  await call(grantAccessToAll, { body: [id] });

  await visit(environmentPaths.access(id, 'build-07', noQuery));
  const all = page.getByRole('checkbox', { name: 'Give access to all' });
  const userMay = page.getByRole('switch', { name: `Access of ${user.name}` });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await all.uncheck();
  await update.click();
  await expect(page.getByRole('alert')).toContainText(
    'All users still have access. Turn off access for the users who should lose it.',
  );
  await expect(all).not.toBeChecked();
  await expect(userMay).toBeChecked();
  await userMay.uncheck();
  await all.check();
  await update.click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  await visit(environmentPaths.access(id, 'build-07', noQuery));
  await expect(userMay).not.toBeChecked();
});

test('More than 200 changes go from page to page and through a search, and are saved at once', async ({
  page,
  visit,
  call,
  machine,
  colleague,
}) => {
  for (let number = 100; number < 310; number += 1) await colleague('User', `Person ${number}`);
  const id = await machine('build-07');
  await visit(environmentPaths.access(id, 'build-07', noQuery));
  const next = page.getByRole('button', { name: 'Next page' });
  const tickAll = async () => {
    for (const one of await page.getByRole('switch', { name: /Person/ }).all()) await one.check();
  };
  await tickAll();
  while (await next.isVisible()) {
    await next.click();
    await tickAll();
  }
  await page.getByRole('searchbox', { name: 'Search User' }).fill('Person 100');
  await page.keyboard.press('Enter');
  const may = (number: number) => page.getByRole('switch', { name: `Access of Person ${number}` });
  await expect(may(101)).toHaveCount(0);
  await expect(
    page.getByText('210 unsaved changes, 209 of them not shown here. Update saves all of them.'),
  ).toBeVisible();
  await may(100).uncheck();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  const { users, total } = await call(listMachineUsers, {
    params: { machineId: id },
    query: { search: 'Person', pageSize: 100 },
  });
  expect(total).toBe(210);
  const without = users.filter(({ clientSystemIds }) => clientSystemIds.length === 0);
  expect(without.map(({ name }) => name)).toEqual(['Person 100']);
});

test('An error leaves the access form at the page of users that it showed', async ({
  page,
  visit,
  call,
  machine,
  colleague,
  tolerate,
}) => {
  tolerate(/422/);
  for (let number = 10; number < 61; number += 1) await colleague('User', `Person ${number}`);
  const id = await machine('build-07');
  await call(grantAccessToAll, { body: [id] });
  await visit(environmentPaths.access(id, 'build-07', noQuery));
  const may = page.getByRole('switch', { name: 'Access of Person 60' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(may).toBeChecked();
  await page.getByRole('checkbox', { name: 'Give access to all' }).uncheck();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('All users still have access.');
  await expect(may).toBeChecked();
});
