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
  const stored = page.waitForResponse((answer) => /card/.test(answer.request().postData() ?? ''));
  await cell('Test Steps, row 2').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Sign in\tada\r\nPay\tcard\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Input, row 2')).toHaveValue('ada');
  await expect(cell('Test Steps, row 3')).toHaveValue('Pay');
  await stored;
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await cell('Input, row 4').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '"two\nlines"\tone\tnot here\n5\n6\n7\n8\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Input, row 4')).toHaveValue('two lines');
  await expect(cell('Input, row 5')).toHaveValue('5');
  await expect(
    page.getByText('3 rows did not fit: add rows first. 1 value was left out: execution fills the column.'),
  ).toBeVisible();
  await cell('Input, row 4').fill('x'.repeat(1001));
  await expect(
    page.getByText('Your draft is not saved. Input, row 4: Maximum 500 characters allowed'),
  ).toBeVisible();
  await cell('Input, row 4').fill('x'.repeat(500));
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  // As after a crash: the page is loaded anew, and nothing asks about leaving.
  await visit(templatePaths.create('manual'));
  await expect(cell('Input, row 3')).toHaveValue('card');
  await expect(cell('Test Steps, row 1')).toHaveValue('Open');
});

test('What was typed, pasted, added, moved and removed is undone and redone, also after the page was loaded anew', async ({
  page,
  visit,
  pageReady,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  const cell = (row: number) => page.getByLabel(`Input, row ${row}`, { exact: true });
  const saved = page.getByRole('status').filter({ hasText: 'Draft saved' });
  await cell(1).fill('one');
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(page.getByText('Rows 1–4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Rows 1–5 of 5')).toBeVisible();
  await expect(cell(1)).toHaveValue('one');
  await page.keyboard.press('Control+z');
  await expect(cell(1)).toHaveValue('');
  await page.keyboard.press('Control+Shift+z');
  await expect(cell(1)).toHaveValue('one');
  await expect(saved).toBeVisible();

  await page.locator('[data-place="row 1"] [draggable]').dragTo(page.locator('[data-place="row 3"]'));
  await expect(cell(3)).toHaveValue('one');
  await expect(cell(1)).toHaveValue('');
  await page.locator('[data-place="column 1"] [draggable]').dragTo(page.locator('[data-place="column 0"]'));
  await expect(page.getByLabel('Name of column 1', { exact: true })).toHaveValue('Input');
  await page.reload();
  await pageReady();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name of column 2', { exact: true })).toHaveValue('Input');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(1)).toHaveValue('one');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(cell(3)).toHaveValue('one');
});
