import { expect, test } from '../fixtures.ts';
import { button, textbox } from './account-steps.ts';

test('Enter in a form that is not filled in says what is missing, and leads there', async ({
  page,
  visit,
  pageReady,
}) => {
  await visit('/signin');
  await pageReady();
  await textbox(page, 'Email').fill('ada@example.com');
  await textbox(page, 'Email').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Fill in your password.');
  await expect(textbox(page, 'Password')).toBeFocused();
  await textbox(page, 'Email').fill('ada@');
  await expect(button(page, 'Sign In')).toHaveAttribute('aria-disabled', 'true');
});

test('an address that was typed is there again after a legal document', async ({
  page,
  visit,
  pageReady,
}) => {
  await visit('/signin');
  await pageReady();
  await textbox(page, 'Email').fill('ada@example.com');
  await page.getByRole('contentinfo').getByRole('link', { name: 'EULA' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(textbox(page, 'Email')).toHaveValue('ada@example.com');
});
