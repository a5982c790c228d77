import { expect, test } from '../fixtures.ts';
import { button } from './account-steps.ts';

test('after a link was sent the button waits for ten seconds and counts them', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  const account = await accounts.signedUp();
  await page.clock.install();
  await visit(`/user-activation?email=${account.email}`);
  const resend = button(page, 'Resend Activation Link');
  await resend.click();
  await expect(page.locator('#flash')).toContainText('Activation link has been sent to your email');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(resend).toHaveAccessibleDescription(/You can request another link in \d+ seconds?\./);
  await checkPage();

  await page.clock.runFor(6_000);
  await expect(page.locator('#flash')).toBeVisible();
  await expect(resend).toHaveAccessibleDescription(/in [1-4] seconds?\./);
  await resend.press('Enter');
  await expect(resend).toHaveAttribute('aria-disabled', 'true');

  await page.clock.runFor(6_000);
  await expect(resend).not.toHaveAttribute('aria-disabled');
  await resend.click();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
});

test('a refusal does not make the button wait', async ({ page, visit }) => {
  await visit('/user-activation');
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await button(page, 'Resend Activation Link').click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(button(page, 'Resend Activation Link')).not.toHaveAttribute('aria-disabled');
});
