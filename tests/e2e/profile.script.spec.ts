import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { pngOf } from '#tests/support/photos.ts';
import { lastCode } from '#tests/support/texts.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { international, newNumber } from './support/phones.ts';

/** What JavaScript adds to the profile. */
const address = `${profilePaths.profile}?from=${licensePaths.list}`;

test('all of it by keyboard: Verify, the six boxes, Update', async ({
  page,
  visit,
  pageReady,
  product,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(address);
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeFocused();
  const number = newNumber();
  await tabTo(page.getByRole('textbox', { name: 'Phone number' }));
  await page.keyboard.type(number);
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(
    'Verify the primary phone first',
  );
  await tabTo(page.getByRole('button', { name: 'Verify' }));
  await page.keyboard.press('Enter');

  const box = (index: number) => page.getByRole('textbox', { name: `Digit ${index} of 6` });
  await expect(box(1)).toBeFocused();
  await pageReady();
  const code = lastCode({ settings: product }, international(number));
  await page.keyboard.type('12x');
  await expect(box(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box(2)).toBeFocused();
  await expect(box(2)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(box(1)).toBeFocused();
  await page.keyboard.type(code);
  await expect(box(6)).toHaveValue(code.charAt(5));
  await page.keyboard.press('Enter');
  await expect(page.locator('#flash')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(licensePaths.list));
  await expect(page.locator('#flash')).toBeFocused();
});

test('pasting a code into any box fills all boxes, and Re-send says when it can work', async ({
  page,
  visit,
  pageReady,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(address);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newNumber());
  await page.getByRole('button', { name: 'Verify' }).click();
  const box = (index: number) => page.getByRole('textbox', { name: `Digit ${index} of 6` });
  await expect(box(1)).toBeFocused();
  await pageReady();
  await box(3).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Your code: 123-456.');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const index of [1, 2, 3, 4, 5, 6]) await expect(box(index)).toHaveValue(String(index));

  const resend = page.getByRole('button', { name: 'Re-send OTP' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toHaveAccessibleDescription(/You can ask for another code in \d+ s\./);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'OTP Verification' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
});

test('Update says what is missing while the form is filled in', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(address);
  const update = page.getByRole('dialog').getByRole('button', { name: 'Update' });
  const says = (text: string) => expect(update).toHaveAccessibleDescription(text);
  const number = page.getByRole('group', { name: 'Primary phone' }).getByRole('textbox');
  await says('');
  await number.fill('letters');
  await says('Primary phone: Invalid phone number');
  await update.press('Enter');
  await expect(page).toHaveURL(new RegExp(profilePaths.profile));
  await number.fill('');
  await page.getByRole('textbox', { name: 'Organization Name' }).fill('ab');
  await says('Organization Name: Minimum 3 characters required');
  await page.getByRole('textbox', { name: 'Organization Name' }).fill('Northwind');
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await says('Other Job Title: Please specify your job title');
  const other = page.getByRole('textbox', { name: 'Other Job Title' });
  await other.fill('  Release Shepherd ');
  await other.blur();
  await expect(other).toHaveValue('Release Shepherd');
  await says('');
  await page.getByRole('combobox', { name: 'Job Title' }).selectOption('QA Lead');
  await expect(other).toBeHidden();

  await number.fill('98700 12345');
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  const second = page.getByRole('group', { name: 'Second phone' }).getByRole('textbox');
  await second.fill('9870012345');
  await expect(page.getByText('Duplicate number')).toBeVisible();
  await second.fill('9870012346');
  await expect(page.getByText('Duplicate number')).toHaveCount(0);
  await number.fill('');
  await second.fill('---');
  await says('');
});

test('Escape does not throw away what was filled in before it has said so', async ({
  page,
  visit,
  accounts,
  pageReady,
}) => {
  await accounts.signedIn();
  await visit(address);
  await pageReady();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Organization Name' }).fill('Northwind');
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('alert')).toContainText('Press Escape again to close without saving.');
  await expect(drawer.getByRole('textbox', { name: 'Organization Name' })).toHaveValue('Northwind');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('Escape asks as well for what a step above the drawer has kept, and for what was refused', async ({
  page,
  visit,
  accounts,
  pageReady,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  await pageReady();
  const drawer = page.getByRole('dialog');
  const organisation = drawer.getByRole('textbox', { name: 'Organization Name' });
  const warning = drawer.getByText('Press Escape again to close without saving.');
  await organisation.fill('Northwind');
  await drawer.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(page).toHaveURL(/unsaved=1/);
  await expect(drawer.getByRole('group', { name: 'Second phone' })).toBeVisible();
  await page.reload();
  await pageReady();
  await expect(organisation).toHaveValue('Northwind');
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();

  await visit(address);
  await pageReady();
  await organisation.fill('ab');
  await drawer.evaluate((element) => element.querySelector('form')?.requestSubmit());
  await expect(drawer.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
});

test('a photo that cannot be one is refused before it is sent', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(profilePaths.photo(noQuery));
  const file = page.getByLabel('Photo', { exact: true });
  const upload = page
    .getByRole('dialog', { name: 'Profile photo' })
    .getByRole('button', { name: 'Upload photo', exact: true });
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(2_097_153) });
  await expect(file).toHaveAccessibleDescription(/File size exceeds the maximum limit of 2 MB\./);
  await expect(page.getByRole('alert')).toContainText('File size exceeds the maximum limit of 2 MB.');
  await expect(upload).toHaveAttribute('aria-disabled', 'true');
  await file.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(file).toHaveAccessibleDescription(/Invalid file type\./);
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(2_097_152) });
  await expect(upload).not.toHaveAttribute('aria-disabled');
  await upload.click();
  await expect(page.locator('#flash')).toBeFocused();
});
