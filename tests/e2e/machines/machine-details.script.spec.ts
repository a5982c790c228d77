import { expect, test } from '../fixtures.ts';

test('The headless switch is there for the machine itself only', async ({ page, visit, machine }) => {
  const id = await machine('build-07');
  await visit(`/app/configuration/environment-configuration/machine-details/${id}`);
  const environment = page.getByRole('combobox', { name: 'Execution Environment' });
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeVisible();
  await environment.selectOption('Browserstack');
  await expect(page.getByRole('switch', { name: 'Headless' })).toHaveCount(0);
  await environment.selectOption('Local');
  await expect(page.getByRole('switch', { name: 'Headless' })).toBeVisible();
});
