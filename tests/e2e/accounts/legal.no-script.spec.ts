import { expect, test } from '../fixtures.ts';

test('Close with a way back to another site stays on this one', async ({ page, visit }) => {
  await visit(`/legal/eula?${new URLSearchParams({ from: '//evil.example' })}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});
