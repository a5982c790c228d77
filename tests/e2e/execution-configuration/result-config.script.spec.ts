import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { expect, test } from '../fixtures.ts';

const result = executionConfigurationPaths.result;

test('By keyboard, numbers come into their range when they are left, and Save waits for changes and for what is wrong', async ({
  page,
  visit,
  place,
  pageReady,
}) => {
  await place.ended(8);
  await visit(result);
  await pageReady();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const kept = page.getByRole('textbox', { name: 'Suites', exact: true });
  const scripts = page.getByRole('textbox', { name: 'Scripts' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await kept.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('501');
  await expect(page.getByText('Value greater than 500 not allowed').first()).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Tab');
  await expect(kept).toHaveValue('500');
  // A number that is too low is reported while it is there, and no longer once it is corrected.
  await scripts.fill('3');
  await expect(page.getByText('Minimum value should be 5').first()).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await scripts.press('Enter');
  await expect(page.getByText('There is a problem')).toHaveCount(0);
  await scripts.press('Tab');
  await expect(scripts).toHaveValue('5');
  await expect(page.getByText('Minimum value should be 5')).toHaveCount(0);
  await scripts.fill('');
  await scripts.press('Tab');
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await scripts.fill('12');
  await kept.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: /Delete 2 executions\?/ });
  await expect(question).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save and delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Result Configuration updated successfully')).toBeVisible();
  await expect(kept).toHaveValue('6');
  await expect(scripts).toHaveValue('12');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
});
