import { grantAccessToAll } from '#platform/contract/machines/machine-access-calls.ts';
import { expect, test } from '../fixtures.ts';

const path = '/app/configuration/environment-configuration';

test('Unticking only the box for all takes access from nobody, and says so', async ({
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

  await visit(`${path}/access-details/build-07/${id}`);
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
  await visit(`${path}/access-details/build-07/${id}`);
  await expect(userMay).not.toBeChecked();
});
