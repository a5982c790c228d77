import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('An impact list without impact says so, and a foreign machine is not found', async ({
  page,
  visit,
  accounts,
  machine,
  tolerate,
}) => {
  tolerate(/404/);
  const id = await machine('build-07');
  await visit(environmentPaths.impact('Projects', 'build-07', id, noQuery));
  await expect(page.getByText('build-07 has no impact')).toBeVisible();

  await page.context().clearCookies();
  await accounts.signedIn();
  await visit(environmentPaths.details(id, noQuery));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('An impact list says how much uses the machine', async ({ page, visit, place, machine }) => {
  const id = await machine('build-07');
  await place.start({ machineId: id });
  await visit(environmentPaths.impact('Executions', 'build-07', id, noQuery));
  await expect(page.getByText('build-07 is used in 1 place')).toBeVisible();
  // One list is empty, and another is not.
  await visit(environmentPaths.impact('Projects', 'build-07', id, noQuery));
  await expect(page.getByText('No projects use build-07.')).toBeVisible();
  await expect(page.getByText('has no impact')).toHaveCount(0);
});
