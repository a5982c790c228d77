import { templatePaths } from '#app/paths/templates.ts';
import { fieldSettings } from '#platform/contract/templates/field-rules.ts';
import { fieldTypes } from '#platform/contract/templates/template-values.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';

test('A template with a field of every type and a table of 10 columns and 20 rows is made by keyboard alone', async ({
  page,
  visit,
  pageReady,
  checkPage,
  accounts,
}) => {
  test.slow();
  await accounts.signedIn();
  const { keyboard } = page;
  const known = new Set<string>();
  const press = async (name: string, within = 40) => {
    // The way to a button is checked the first time.
    const checks = !known.has(name);
    known.add(name);
    await tabTo(page.getByRole('button', { name, exact: true }), { within, checks });
    await keyboard.press('Enter');
  };
  const skipToContent = async () => {
    await pageReady();
    if (await page.evaluate(() => document.activeElement === document.body)) {
      await keyboard.press('Tab');
      await keyboard.press('Enter');
    }
  };
  const cell = (name: string) => page.getByLabel(name, { exact: true });

  await visit(templatePaths.create('manual'));
  await skipToContent();
  await tabTo(cell('Template Name'));
  await keyboard.type('By keyboard');
  for (const [index, type] of fieldTypes.entries()) {
    await press('Add field');
    await expect(page.getByRole('heading', { name: 'Add field' })).toBeVisible();
    await skipToContent();
    await tabTo(cell('Type'));
    await keyboard.type(type);
    await press('Continue');
    await expect(cell('Label')).toBeVisible();
    await skipToContent();
    await tabTo(cell('Label'));
    await keyboard.type(`My ${type}`);
    if (fieldSettings[type].options !== undefined) {
      await tabTo(page.getByLabel('Options'));
      await keyboard.type('First one\nSecond one');
    }
    await press('Add field');
    // The focus is on the new field; the button that adds another comes after it.
    await expect(page.locator(`#field-${8 + index}`)).toBeFocused();
  }
  for (const column of [8, 9, 10]) {
    await press('Add column', 120);
    await expect(cell(`Name of column ${column}`)).toBeFocused();
    await keyboard.press('Control+A');
    await keyboard.type(`Detail ${column}`);
  }
  for (let row = 6; row <= 20; row += 1) {
    await press('Add row', 120);
    await expect(cell(`Test Steps, row ${row}`)).toBeFocused();
    await keyboard.type(`Step ${row}`);
  }
  await checkPage();
  await press('Up row 20', 20);
  await expect(cell('Test Steps, row 19')).toHaveValue('Step 20');
  await expect(page.getByRole('button', { name: 'Up row 19' })).toBeFocused();
  await press('Create', 40);
  await expect(page.getByText('Template By keyboard created successfully')).toBeVisible();

  await page.getByRole('link', { name: 'By keyboard', exact: true }).click();
  for (const type of fieldTypes)
    await expect(page.getByRole('row', { name: new RegExp(`My ${type}`) })).toBeVisible();
});

test('A moved row takes along what was just typed, and leaves nothing behind', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(templatePaths.create('manual'));
  const cell = (row: number) => page.getByLabel(`Input, row ${row}`, { exact: true });
  await cell(1).fill('first');
  await page.getByRole('button', { name: 'Down row 1' }).click();
  await expect(cell(2)).toHaveValue('first');
  await expect(cell(1)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove row 2' }).click();
  await expect(page.getByText('Rows 1–4 of 4')).toBeVisible();
  await expect(cell(2)).toHaveValue('');
});
