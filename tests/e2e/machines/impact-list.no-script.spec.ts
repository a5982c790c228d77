import { expect, test } from '../fixtures.ts';

const path = '/app/configuration/environment-configuration';

test('An impact list without impact says so, and a foreign machine is not found', async ({
  page,
  visit,
  accounts,
  machine,
  tolerate,
}) => {
  tolerate(/404/);
  const id = await machine('build-07');
  await visit(`${path}/impact-list-drawer/Projects/build-07/${id}`);
  await expect(page.getByText('build-07 has no impact')).toBeVisible();

  await page.context().clearCookies();
  await accounts.signedIn();
  await visit(`${path}/machine-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('An impact list says how much uses the machine', async ({ page, visit, place, machine }) => {
  const id = await machine('build-07');
  await place.start({ machineId: id });
  await visit(`${path}/impact-list-drawer/Executions/build-07/${id}`);
  await expect(page.getByText('build-07 is used in 1 place')).toBeVisible();
  // One list is empty, and another is not.
  await visit(`${path}/impact-list-drawer/Projects/build-07/${id}`);
  await expect(page.getByText('No projects use build-07.')).toBeVisible();
  await expect(page.getByText('has no impact')).toHaveCount(0);
});
