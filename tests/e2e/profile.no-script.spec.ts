import { projectPaths } from '#app/paths/projects.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { pngOf } from '#tests/support/photos.ts';
import { lastCode, textsTo } from '#tests/support/texts.ts';
import { expect, test } from './fixtures.ts';
import { international, newNumber } from './support/phones.ts';

const address = profilePaths.profile;

test('another code too soon is refused with the time to wait, and the first one goes on working', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  const number = newNumber();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Re-send OTP' }).click();
  await expect(page.getByRole('link', { name: /Please wait \d+ seconds before/ })).toBeVisible();
  expect(textsTo({ settings: product }, international(number))).toHaveLength(1);

  const code = lastCode({ settings: product }, international(number));
  for (const [index, digit] of [...code].entries()) {
    await page.getByRole('textbox', { name: `Digit ${index + 1} of 6` }).fill(digit);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#flash')).toBeFocused();
});

test('a number that is changed after it was verified is not verified any more', async ({
  page,
  visit,
  accounts,
  product,
  tolerate,
}) => {
  tolerate(/422/);
  await accounts.signedIn();
  await visit(address);
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  const number = newNumber();
  await phone.fill(number);
  await page.getByRole('button', { name: 'Verify' }).click();
  const digits = page.getByRole('textbox', { name: 'Digit 1 of 6' });
  await expect(digits).toBeFocused();
  await digits.fill(lastCode({ settings: product }, international(number)));
  await page.getByRole('button', { name: 'Submit' }).click();
  await phone.fill(newNumber());
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('link', { name: 'Verify the primary phone first' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Primary phone Not verified' })).toBeVisible();
});

test('the window for a code that was never requested leads back to the drawer', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(profilePaths.verify(noQuery));
  await expect(page).toHaveURL(new RegExp(`${profilePaths.profile}\\?`));
});

test('an upload that is too large or cut off gets a clear answer', async ({
  page,
  visit,
  product,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(profilePaths.profile);
  const headers = { Origin: product.url };
  const tooLarge = await page.request.post(profilePaths.photo(noQuery), {
    headers,
    multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer: pngOf(2_097_153) } },
  });
  expect(tooLarge.status()).toBe(422);
  expect(await tooLarge.text()).toContain('File size exceeds the maximum limit of 2 MB.');
  const cutOff = await page.request.post(profilePaths.photo(noQuery), {
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' },
    data: '--x\r\nContent-Disposition: form-data; name="photo"; filename="me.png"\r\n\r\n…',
  });
  expect(cutOff.status()).toBe(400);
  expect(await cutOff.text()).toContain('The upload didn’t finish. Please try again.');
});

test('users on another license see no photo, and another site changes no profile', async ({
  page,
  visit,
  accounts,
  tolerate,
}) => {
  tolerate(/40[34]/);
  const stranger = await accounts.active();
  await accounts.signedIn();
  expect((await page.request.get(`${profilePaths.profile}/image/${stranger.id}`)).status()).toBe(404);
  const foreign = await page.request.post(profilePaths.profile, {
    headers: { Origin: 'https://evil.example' },
    form: { intent: 'update', organisationName: 'Evil' },
  });
  expect(foreign.status()).toBe(403);
  await visit(`${profilePaths.profile}?from=//evil.example`);
  await expect(
    page.getByRole('dialog', { name: 'User Profile' }).getByRole('link', { name: 'Cancel' }),
  ).toHaveAttribute('href', projectPaths.list);
});
