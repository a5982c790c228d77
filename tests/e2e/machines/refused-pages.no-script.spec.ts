import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from '../fixtures.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = environmentPaths.base;

test('A disabled machine is not opened, which the list says, but can be deleted', async ({
  page,
  visit,
  call,
  machine,
}) => {
  const id = await machine('build-07');
  await call(updateMachine, { params: { id }, body: { disabled: true } });
  for (const [address, words] of [
    [environmentPaths.details(id, noQuery), 'The machine is disabled'],
    [environmentPaths.access(id, 'build-07', noQuery), 'The machine is disabled'],
    [environmentPaths.disable(id, '', noQuery), 'The machine is disabled'],
    [
      environmentPaths.changeDefault(id, '', noQuery),
      'A disabled machine can’t be the default machine. Enable it first.',
    ],
  ] as const) {
    await visit(address);
    await expect(page).toHaveURL(path);
    await expect(page.locator('#flash')).toContainText(words);
  }
  await visit(environmentPaths.menu(id, noQuery));
  await expect(page.getByText(/^Access details.*The machine is disabled$/s)).toBeVisible();
  await visit(environmentPaths.delete(id, '', noQuery));
  await expect(page.getByText('Are you sure you want to delete build-07?')).toBeVisible();
});

test('A user with View Access to machines is asked nothing about them', async ({
  page,
  visit,
  product,
  viewer,
  tolerate,
}) => {
  tolerate(/403/);
  const id = await registerMachine(product.url, await tokenOf(product.url, viewer), 'build-07');
  await visit(path);
  await expect(page.getByRole('rowheader', { name: /build-07/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set build-07 as default machine' })).toHaveCount(0);
  for (const [address, permission] of [
    [environmentPaths.details(id, noQuery), 'edit client machines'],
    [environmentPaths.access(id, 'build-07', noQuery), 'give access to client machines'],
    [environmentPaths.disable(id, '', noQuery), 'enable and disable client machines'],
    [environmentPaths.changeDefault(id, '', noQuery), 'edit client machines'],
    [environmentPaths.delete(id, '', noQuery), 'delete client machines'],
  ] as const) {
    await visit(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
    await expect(page.getByText(`You need permission to ${permission}.`)).toBeVisible();
  }
});
