import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { png } from '#tests/support/photos.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

const run = executionConfigurationPaths.run;

test('By keyboard, Escape leaves all screenshots and Enter deletes them', async ({
  page,
  visit,
  pageReady,
  place,
  machine,
}) => {
  const machineId = await machine('build-07');
  const { _id: id } = await place.start({ machineId });
  await place.beat(machineId);
  await place.capture(id, 'cart.png', png);
  await visit(run);
  await pageReady();
  const link = page.getByRole('link', { name: 'Delete all screenshots' });
  await link.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Delete!' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(modal.getByRole('button', { name: 'Delete' }), { within: 5 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Screenshots deleted successfully')).toBeVisible();
});
