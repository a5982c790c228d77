import type { Page } from '@playwright/test';
import { profilePaths } from '#app/paths/profile.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { jpeg, png, svg } from '#tests/support/photos.ts';
import { lastCode } from '#tests/support/texts.ts';
import { expect, test } from './fixtures.ts';
import { international, newNumber } from './support/phones.ts';

const address = `${profilePaths.profile}?from=${licensePaths.list}`;

const drawer = (page: Page) => page.getByRole('dialog', { name: 'User Profile' });
const phone = (page: Page, which: 'Primary' | 'Second') =>
  drawer(page)
    .getByRole('group', { name: `${which} phone` })
    .getByRole('textbox', { name: 'Phone number' });
const organisation = (page: Page) => drawer(page).getByRole('textbox', { name: 'Organization Name' });
const update = (page: Page) => drawer(page).getByRole('button', { name: 'Update' });
const digit = (page: Page, index: number) => page.getByRole('textbox', { name: `Digit ${index} of 6` });

test('the profile is filled in, its phone verified, and all of it is there again @scripts-fail', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  const account = await accounts.signedIn();
  const number = newNumber();
  await visit(address);
  await expect(drawer(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(account.name);
  await expect(drawer(page).getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);

  await organisation(page).fill('Northwind Traders');
  await drawer(page).getByRole('combobox', { name: 'Job Title' }).selectOption('Others');
  await drawer(page).getByRole('textbox', { name: 'Other Job Title' }).fill('Release Shepherd');
  await phone(page, 'Primary').fill(number);
  await drawer(page).getByRole('button', { name: 'Verify' }).click();

  const otp = page.getByRole('dialog', { name: 'OTP Verification' });
  await expect(otp.getByText('OTP has been sent successfully')).toBeVisible();
  await expect(digit(page, 1)).toBeFocused();
  await digit(page, 1).fill('123');
  await otp.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#errors')).toBeFocused();
  await otp.getByRole('link', { name: 'Please enter valid OTP' }).click();
  await expect(digit(page, 1)).toBeFocused();
  await digit(page, 1).fill(lastCode({ settings: product }, international(number)));
  await page.keyboard.press('Enter');

  await expect(drawer(page).getByText('OTP Verified successfully')).toBeVisible();
  await expect(otp).toHaveCount(0);
  await expect(drawer(page).getByRole('group', { name: 'Primary phone Verified' })).toBeVisible();
  await expect(organisation(page)).toHaveValue('Northwind Traders');
  await update(page).click();

  await expect(page).toHaveURL(new RegExp(licensePaths.list));
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await visit(address);
  await expect(phone(page, 'Primary')).toHaveValue(number);
  await expect(drawer(page).getByRole('group', { name: 'Primary phone Verified' })).toBeVisible();
  await expect(organisation(page)).toHaveValue('Northwind Traders');
  await expect(drawer(page).getByRole('combobox', { name: 'Job Title' })).toHaveValue('Others');
  await expect(drawer(page).getByRole('textbox', { name: 'Other Job Title' })).toHaveValue(
    'Release Shepherd',
  );
});

test('a photo is uploaded, replaced and removed, and what was typed meanwhile stays @scripts-fail', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(address);
  await organisation(page).fill('Northwind Traders');
  const image = drawer(page).locator('.avatar img');
  await expect(image).toHaveCount(0);

  for (const [button, name, mimeType, buffer] of [
    ['Upload photo', 'me.png', 'image/png', png],
    ['Replace photo', 'me.jpg', 'image/jpeg', jpeg],
    ['Replace photo', 'me.svg', 'image/svg+xml', svg],
  ] as const) {
    await drawer(page).getByRole('button', { name: button }).click();
    const step = page.getByRole('dialog', { name: 'Profile photo' });
    await step.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer });
    await step.getByRole('button', { name: 'Upload photo' }).click();
    await expect(step).toHaveCount(0);
    await expect(drawer(page).getByText('Profile updated successfully')).toBeVisible();
    await expect(image).toHaveJSProperty('complete', true);
    await expect
      .poll(async () => (await page.request.get((await image.getAttribute('src')) ?? '')).headers())
      .toMatchObject({ 'content-type': mimeType, 'x-content-type-options': 'nosniff' });
    await expect(organisation(page)).toHaveValue('Northwind Traders');
  }

  await drawer(page).getByRole('button', { name: 'Remove photo' }).click();
  const question = page.getByRole('dialog', { name: 'Remove photo' });
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(image).toHaveCount(1);
  await drawer(page).getByRole('button', { name: 'Remove photo' }).click();
  await question.getByRole('button', { name: 'Remove photo' }).click();
  await expect(image).toHaveCount(0);
  await expect(organisation(page)).toHaveValue('Northwind Traders');
});

test('what is no photo is refused with the reason, and the old one stays', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(profilePaths.photo(noQuery));
  const file = page.getByRole('dialog', { name: 'Profile photo' }).getByLabel('Photo', { exact: true });
  const upload = page
    .getByRole('dialog', { name: 'Profile photo' })
    .getByRole('button', { name: 'Upload photo' });

  await upload.click();
  await expect(page.getByRole('link', { name: 'Choose a photo first' })).toBeVisible();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, mimeType, buffer, message] of [
    ['me.png', 'image/png', jpeg, 'Invalid file type. Please upload JPEG/JPG, PNG, or SVG format.'],
    ['me.svg', 'image/svg+xml', script, 'This SVG contains script. Please upload a picture without it.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer });
    await upload.click();
    await expect(page.getByRole('link', { name: message })).toBeVisible();
  }
});

test('the window of a phone’s code can be closed and opened again, and keeps everything', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  await phone(page, 'Primary').fill(newNumber());
  await organisation(page).fill('Northwind Traders');
  await drawer(page).getByRole('button', { name: 'Verify' }).click();
  const otp = page.getByRole('dialog', { name: 'OTP Verification' });
  await otp.getByRole('link', { name: 'Close' }).click();
  await expect(otp).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: 'Verify' })).toBeFocused();
  await expect(organisation(page)).toHaveValue('Northwind Traders');
  // No second code is sent so soon: the window for the first one comes back.
  await drawer(page).getByRole('button', { name: 'Verify' }).click();
  await expect(otp.getByText('OTP has been sent successfully')).toBeVisible();
});

test('Enter sends the drawer, and the server says what is wrong with it, field by field', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  await phone(page, 'Primary').fill('call me');
  await organisation(page).fill('ab');
  await organisation(page).press('Enter');
  await expect(page.locator('#errors')).toBeFocused();
  await expect(
    drawer(page).getByRole('link', { name: 'Organization Name: Minimum 3 characters required', exact: true }),
  ).toBeVisible();
  await organisation(page).fill('Northwind');
  await organisation(page).press('Enter');
  await drawer(page).getByRole('link', { name: 'Invalid phone number' }).click();
  await expect(phone(page, 'Primary')).toBeFocused();
  await phone(page, 'Primary').fill(newNumber());
  await organisation(page).press('Enter');
  await expect(drawer(page).getByRole('link', { name: 'Verify the primary phone first' })).toBeVisible();
  await expect(phone(page, 'Primary')).toHaveAccessibleDescription('Error: Verify the primary phone first');
  await phone(page, 'Primary').fill('');
  await organisation(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(licensePaths.list));
});

test('a second phone comes and goes without losing what was typed @scripts-fail', async ({
  page,
  visit,
  checkPage,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(address);
  await organisation(page).fill('Northwind');
  await drawer(page).getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(phone(page, 'Second')).toBeVisible();
  await expect(organisation(page)).toHaveValue('Northwind');
  // This is the box of the second phone, not the first of the list.
  const country = page.getByRole('group', { name: /^Second phone/ }).getByRole('combobox');
  await expect(country).toHaveValue('IN');
  await phone(page, 'Second').fill('+1 415 555 2671');
  await organisation(page).fill('Northwind Traders');
  await checkPage();
  await update(page).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();

  await visit(address);
  await expect(phone(page, 'Second')).toHaveValue('415 555 2671');
  await organisation(page).fill('Contoso');
  await drawer(page).getByRole('button', { name: 'Remove second phone' }).click();
  await expect(phone(page, 'Second')).toHaveCount(0);
  await expect(organisation(page)).toHaveValue('Contoso');
  await update(page).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await visit(address);
  await expect(phone(page, 'Second')).toHaveCount(0);
});

test('Cancel forgets what was typed', async ({ page, visit, accounts }) => {
  await accounts.signedIn();
  await visit(address);
  await organisation(page).fill('Northwind');
  await drawer(page).getByRole('button', { name: 'Phone', exact: true }).click();
  await drawer(page).getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(licensePaths.list));
  await visit(address);
  await expect(organisation(page)).toHaveValue('');
  await expect(phone(page, 'Second')).toHaveCount(0);
});
