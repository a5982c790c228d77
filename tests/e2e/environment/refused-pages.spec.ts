import { updateMachine } from '#platform/contract/calls/machine.ts';
import { defaultRoleId } from '#platform/roles/default-roles.ts';
import { addMember } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { colleagueOf, licenseOf, withDatabase } from '../support/colleagues.ts';
import { workIn, workplaceOf } from '../support/executions.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('A disabled machine is not opened, but can be deleted', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/409/);
  const owner = await accounts.signedIn();
  const token = await tokenOf(product.url, owner);
  const id = await registerMachine(product.url, token, 'build-07');
  await makeCall(product.url, updateMachine, { params: { id }, body: { disabled: true } }, token);
  for (const [address, words] of [
    [`machine-details/${id}`, 'The machine is disabled'],
    [`access-details/build-07/${id}`, 'The machine is disabled'],
    [`disable-machine?id=${id}`, 'The machine is disabled'],
    [`change-default-machine?clientId=${id}`, 'A disabled machine cannot be the default machine'],
  ] as const) {
    await visit(`${path}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not possible now');
    await expect(page.getByText(words)).toBeVisible();
  }
  await visit(`${path}/delete-machine?id=${id}`);
  await expect(page.getByText('Are you sure you want to delete build-07?')).toBeVisible();
});

test('Who may only look at machines is asked nothing about them', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/403/);
  const owner = await accounts.signedIn();
  const place = await workplaceOf(product, owner);
  const viewer = await withDatabase(product.dataDir, async (stored) => {
    const user = await colleagueOf(stored, owner, 'User');
    const licenseId = await licenseOf(stored, owner);
    const roleId = await defaultRoleId(stored.platform.context.db, licenseId, 'View Access');
    await addMember(stored, { projectId: place.projectId, userId: user.id, roleId });
    return user;
  });
  const id = await registerMachine(product.url, await tokenOf(product.url, viewer), 'build-07');
  await page.context().clearCookies();
  await accounts.signedIn(viewer);
  await workIn(page.request, product.url, place.projectId);
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not allowed to do this');
    await expect(page.getByText(`You need permission to ${permission}.`)).toBeVisible();
  }
});
