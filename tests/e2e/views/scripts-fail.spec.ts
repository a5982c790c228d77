import { expect, test } from '../fixtures.ts';

test('a dialog that script never takes over becomes a part of the page by itself', async ({ page }) => {
  await page.goto('/design-system/drawer/medium');
  // The style sheet waits for JavaScript, and stops waiting: the test does not hurry it.
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'static');
});
