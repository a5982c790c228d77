import { templatePaths } from '#app/paths/templates.ts';
import { expect, test } from '../fixtures.ts';

test('In the table of test steps, Enter and arrows move, a copied range is pasted, and the draft outlives the page', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await cell('Test Steps, row 1').fill('Open');
  await page.keyboard.press('Enter');
  await expect(cell('Test Steps, row 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell('Test Steps, row 1')).toBeFocused();
  await cell('Test Steps, row 2').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Sign in\tada\r\nPay\tcard\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Input, row 2')).toHaveValue('ada');
  await expect(cell('Test Steps, row 3')).toHaveValue('Pay');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  // As after a crash: the page is loaded anew, and nothing asks about leaving.
  await visit(templatePaths.create('manual'));
  await expect(cell('Input, row 3')).toHaveValue('card');
  await expect(cell('Test Steps, row 1')).toHaveValue('Open');
});
