import { expect, test } from './fixtures.ts';

/** What JavaScript adds to the components. */
const address = '/design-system';

test('a drawer keeps the focus inside, and Escape returns it to what opened it', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit(address);
  const opener = page.getByRole('link', { name: 'Drawer, medium' });
  await opener.press('Enter');
  await expect(page.getByRole('heading', { name: 'Machine Details : build-07' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'none');
  await checkPage();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    // From the last stop, Tab leads to the browser's own controls: then the page has no focus.
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    expect(where === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body))).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('where movement is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a drawer slides in, and takes keys from the beginning', async ({ page, visit }) => {
    await visit(address);
    const opener = page.getByRole('link', { name: 'Drawer, medium' });
    await opener.press('Enter');
    await expect(page.getByRole('heading', { name: 'Machine Details : build-07' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'drawer-in');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('Back closes a drawer', async ({ page, visit }) => {
  await visit(address);
  await page.getByRole('link', { name: 'Drawer, wide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes the upper of two dialogs, and its tooltip before a drawer', async ({ page, visit }) => {
  await visit(`${address}/drawer/narrow/confirm`);
  await expect(page.getByRole('heading', { name: 'Delete!' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Delete…' })).toBeFocused();

  const drawer = page.getByRole('dialog', { name: 'Machine Details : build-07' });
  const full = drawer.locator('.tooltip-text', { hasText: 'ada.lovelace@analytical-engines.example' });
  await drawer.locator('.truncated').focus();
  await expect(full).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(drawer).toBeVisible();
});

test('what was typed before script took over stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}/drawer/medium`, { waitUntil: 'commit' });
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Typed early');
  release();
  await expect(page.locator('dialog[data-modal]')).toBeVisible();
  await expect(note).toHaveValue('Typed early');
  await expect(note).toBeFocused();
});

test('arrow keys move through a menu, and it closes when it is left', async ({ page, visit }) => {
  await visit(address);
  const button = page.locator('summary', { hasText: 'Export' });
  const first = page.getByRole('link', { name: 'As CSV' });
  await button.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'As PDF' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(first).toBeHidden();

  await button.click();
  await expect(first).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(first).toBeHidden();
});

test('a long list is searched, and the select behind it takes the choice', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit(address);
  // The select has the same role and name until the box has replaced it.
  const box = page.getByRole('combobox', { name: 'Time zone', exact: true }).and(page.locator('input'));
  await box.fill('asia');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(5);
  await checkPage();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Asia/Kolkata');
  await expect(page.locator('select[name="time-zone"]')).toHaveValue('Asia/Kolkata');
  // What is typed replaces the current value.
  await box.blur();
  await box.focus();
  await page.keyboard.type('europe');
  await expect(box).toHaveValue('europe');
  await page.keyboard.press('Escape');

  await visit(`${address}/errors`);
  await expect(page.locator('#example-report-zone-search')).toBeVisible();
  await page.getByRole('link', { name: 'Time zone is required' }).click();
  await expect(page.locator('#example-report-zone-search')).toBeFocused();
});

test('a password can be looked at', async ({ page, visit }) => {
  await visit(address);
  const password = page.locator('#example-password');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a button that cannot work yet says why and does nothing', async ({ page, visit }) => {
  await visit(address);
  const button = page.getByRole('button', { name: 'Create', exact: true });
  await expect(button).toHaveAccessibleDescription('Enter a name and choose a machine.');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(button).toBeFocused();
});

test('a text area counts down', async ({ page, visit }) => {
  await visit(address);
  const note = page.getByRole('textbox', { name: 'Description' });
  await note.fill('x'.repeat(201));
  await expect(note).toHaveAccessibleDescription('1 character too many');
});
