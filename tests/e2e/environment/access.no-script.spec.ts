import { grantAccessToAll } from '#platform/contract/calls/machine-access.ts';
import { expect, test } from '../fixtures.ts';
import { makeCall } from '../support/accounts.ts';
import { colleagueOf, withDatabase } from '../support/colleagues.ts';
import { registerMachine, tokenOf } from '../support/machines.ts';

const path = '/app/configuration/environment-configuration';

test('Unticking only the box for all takes access from nobody, and says so', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  const owner = await accounts.signedIn();
  const user = await withDatabase(product.dataDir, (stored) => colleagueOf(stored, owner, 'User'));
  const token = await tokenOf(product.url, owner);
  const id = await registerMachine(product.url, token, 'build-07');
  await makeCall(product.url, grantAccessToAll, { body: [id] }, token);

  await visit(`${path}/access-details/build-07/${id}`);
  const all = page.getByRole('checkbox', { name: 'Give access to all' });
  const userMay = page.getByRole('switch', { name: `Access of ${user.name}` });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await all.uncheck();
  await update.click();
  await expect(page.getByRole('alert')).toContainText(
    'Everybody still has access. Take it from those who are to lose it.',
  );
  await expect(all).not.toBeChecked();
  await expect(userMay).toBeChecked();
  await userMay.uncheck();
  await all.check();
  await update.click();
  await expect(page.getByText('Access updated successfully')).toBeVisible();
  await visit(`${path}/access-details/build-07/${id}`);
  await expect(userMay).not.toBeChecked();
});
