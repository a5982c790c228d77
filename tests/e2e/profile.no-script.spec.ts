import { lastCode, textsTo } from '#tests/support/texts.ts';
import { expect, test } from './fixtures.ts';

const address = '/app/profile';

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
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98711 12345');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Re-send OTP' }).click();
  await expect(page.getByRole('link', { name: /Please wait \d+ seconds before/ })).toBeVisible();
  expect(textsTo({ settings: product }, '+919871112345')).toHaveLength(1);

  const code = lastCode({ settings: product }, '+919871112345');
  for (const [index, digit] of [...code].entries()) {
    await page.getByRole('textbox', { name: `Digit ${index + 1} of 6` }).fill(digit);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#notice')).toBeFocused();
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
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await number.fill('98711 54321');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page
    .getByRole('textbox', { name: 'Digit 1 of 6' })
    .fill(lastCode({ settings: product }, '+919871154321'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await number.fill('98711 54322');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('link', { name: 'Verify the primary phone first' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Primary phone Not verified' })).toBeVisible();
});

test('the window for a code that nobody asked for leads back to the drawer', async ({
  page,
  visit,
  accounts,
}) => {
  await accounts.signedIn();
  await visit(`${address}/verify`);
  await expect(page).toHaveURL(/\/app\/profile\?/);
});
