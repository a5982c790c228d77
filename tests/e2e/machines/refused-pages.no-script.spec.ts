import { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { expect, test } from '../fixtures.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('A disabled machine is not opened, which the list says, but can be deleted', async ({
  page,
  visit,
  call,
  machine,
}) => {
  const id = await machine('build-07');
  await call(updateMachine, { params: { id }, body: { disabled: true } });
  for (const [address, words] of [
    [`machine-details/${id}`, 'The machine is disabled'],
    [`access-details/build-07/${id}`, 'The machine is disabled'],
    [`disable-machine?id=${id}`, 'The machine is disabled'],
    [
      `change-default-machine?clientId=${id}`,
      'A disabled machine can’t be the default machine. Enable it first.',
    ],
  ] as const) {
    await visit(`${path}/${address}`);
    await expect(page).toHaveURL(path);
    await expect(page.locator('#flash')).toContainText(words);
  }
  await visit(`${path}/delete-machine?id=${id}`);
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
    [`machine-details/${id}`, 'edit client machines'],
    [`access-details/build-07/${id}`, 'give access to client machines'],
    [`disable-machine?id=${id}`, 'enable and disable client machines'],
    [`change-default-machine?clientId=${id}`, 'edit client machines'],
    [`delete-machine?id=${id}`, 'delete client machines'],
  ] as const) {
    await visit(`${path}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
    await expect(page.getByText(`You need permission to ${permission}.`)).toBeVisible();
  }
});
