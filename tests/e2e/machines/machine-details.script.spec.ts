import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { expect, test } from '../fixtures.ts';

test('The headless switch is there for the machine itself only', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(environmentPaths.details(id, noQuery));
  const environment = page.getByRole('combobox', { name: 'Execution Environment' });
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeVisible();
  await environment.selectOption('Browserstack');
  await expect(page.getByRole('switch', { name: 'Headless' })).toHaveCount(0);
  await environment.selectOption('Local');
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeVisible();
});
