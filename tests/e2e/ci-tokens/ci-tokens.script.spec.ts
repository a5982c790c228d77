import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { expect, test } from '../fixtures.ts';

test('By keyboard, a CI token is created in All Projects', async ({ page, visit, place, pageReady }) => {
  expect(place.projectId).not.toBe('');
  await visit(ciTokenPaths.base);
  const create = page.getByRole('link', { name: 'Create CI token' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create CI token' })).toBeFocused();
  await pageReady();
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
});
