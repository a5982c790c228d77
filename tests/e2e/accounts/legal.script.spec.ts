import { expect, test } from '../fixtures.ts';

test('the modal is 1200 by 640 on a wide screen, and its bar stays while the text scrolls', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await visit('/legal/terms-of-use');
  const modal = page.getByRole('dialog');
  await expect(modal).toHaveJSProperty('open', true);
  await expect.poll(() => modal.boundingBox()).toMatchObject({ width: 1200, height: 640 });
  await modal.getByRole('link', { name: 'Governing law' }).click();
  await expect(page.locator('#terms-governing-law')).toBeInViewport();
  await expect(modal.getByRole('link', { name: 'Close' })).toBeInViewport();
});

test('Escape closes, Back reopens', async ({ page, visit }) => {
  await visit('/signin');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'EULA' });
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
});
