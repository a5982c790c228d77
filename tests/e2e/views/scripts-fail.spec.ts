import { expect, test } from '../fixtures.ts';

test('a dialog that script never takes over becomes a part of the page by itself', async ({ page }) => {
  await page.goto('/design-system/drawer/medium');
  // Nothing is hurried here: it is the style sheet that waits for script, and stops waiting.
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'static');
});
