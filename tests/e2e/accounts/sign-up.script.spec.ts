import { expect, test } from '../fixtures.ts';
import { goodPassword } from '../support/accounts.ts';
import { button, entries, fillSignUp, textbox } from './account-steps.ts';

test('Register says what is missing, one thing after the other', async ({ page, visit }) => {
  const typed = entries();
  await visit('/signup');
  const register = button(page, 'Register');
  const waitsFor = async (reason: RegExp) => {
    await expect(register).toHaveAttribute('aria-disabled', 'true');
    await expect(register).toHaveAccessibleDescription(reason);
  };
  await expect.poll(async () => (await register.boundingBox())?.width).toBe(120);
  await waitsFor(/Fill in your name/);
  await textbox(page, 'Name').fill(typed.name);
  await waitsFor(/Fill in your email/);
  await textbox(page, 'Email').fill(typed.email);
  await waitsFor(/password that meets all rules/);
  await textbox(page, 'Password').fill(typed.password);
  await waitsFor(/same password twice/);
  await textbox(page, 'Confirm Password').fill(typed.password);
  await waitsFor(/Accept the Terms of Use/);
  await page.getByRole('checkbox').check();
  await expect(register).not.toHaveAttribute('aria-disabled');
  await page.getByRole('checkbox').uncheck();
  await register.press('Enter');
  await expect(page).toHaveURL('/signup');
});

test('the password rules appear when the password has the focus and are ticked off', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit('/signup');
  const rules = page.getByRole('list', { name: 'Password rules' });
  await expect(rules).toBeHidden();
  await textbox(page, 'Password').focus();
  await expect(rules).toBeVisible();
  await expect(rules.getByRole('listitem')).toHaveText([
    '8 minimum characters: not met',
    'One uppercase character: not met',
    'One lowercase character: not met',
    'One number: not met',
    'One special character: not met',
    'No part of your name, or of your email before the @: not met',
  ]);
  await page.keyboard.type('abcABC1');
  await expect(rules.getByText(': not met')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '4 of 6 password rules met' })).toHaveCount(1);
  await page.keyboard.type('!');
  await expect(rules.getByText(': not met')).toHaveCount(0);
  await checkPage();
  // The last rule follows what is typed above: a name and the email before the @, but not its domain.
  await textbox(page, 'Name').fill('Abc');
  await expect(rules.getByText('No part of your name, or of your email before the @: not met')).toBeVisible();
  await expect(button(page, 'Register')).toHaveAccessibleDescription(/Fill in your email/);
  await textbox(page, 'Name').fill('Ada');
  await textbox(page, 'Email').fill('robin@abcabc.example');
  await expect(rules.getByText(': not met')).toHaveCount(0);
  // They stay when the user leaves the field.
  await textbox(page, 'Name').focus();
  await expect(rules).toBeVisible();
});

test('more than 30 characters are refused while they are typed', async ({ page, visit }) => {
  await visit('/signup');
  await textbox(page, 'Password').fill(`${goodPassword}${'x'.repeat(20)}`);
  await expect(textbox(page, 'Password')).toHaveAccessibleDescription(/Maximum 30 characters allowed/);
});

test('the confirmation says whether both passwords match', async ({ page, visit }) => {
  await visit('/signup');
  await textbox(page, 'Password').fill(goodPassword);
  await textbox(page, 'Confirm Password').fill('Another-Horse-7');
  await textbox(page, 'Name').focus();
  await expect(page.getByText('Password must match')).toBeVisible();
  await textbox(page, 'Confirm Password').fill(goodPassword);
  await textbox(page, 'Name').focus();
  await expect(page.getByText('Password matched')).toBeVisible();
  await expect(page.getByText('Password must match')).toHaveCount(0);
});

test('leaving the email field asks whether the address is taken; typing clears the answer', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  const { email } = await accounts.signedUp();
  await visit('/signup');
  await textbox(page, 'Email').fill(email);
  await textbox(page, 'Name').focus();
  const form = page.locator('#sign-up');
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/Error: Email already exists/);
  await expect(form.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Email already exists' })).toHaveCount(1);
  await checkPage();

  await textbox(page, 'Email').press('End');
  await page.keyboard.type('x');
  await expect(textbox(page, 'Email')).toBeFocused();
  await expect(textbox(page, 'Email')).toHaveValue(`${email}x`);
  await expect(form.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(textbox(page, 'Email')).not.toHaveAttribute('aria-invalid');
});

test('an address that cannot be one is reported when its field is left', async ({ page, visit }) => {
  await visit('/signup');
  await textbox(page, 'Email').fill('ada@example');
  await textbox(page, 'Name').focus();
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/Error: Invalid email address/);
});

test('an empty or unchanged address is not asked about', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.postData() ?? ''));
  await visit('/signup');
  await textbox(page, 'Email').focus();
  await textbox(page, 'Name').focus();
  expect(asked).toEqual([]);
  await textbox(page, 'Email').fill('ada@example');
  await textbox(page, 'Name').focus();
  await expect(textbox(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await textbox(page, 'Email').focus();
  await textbox(page, 'Name').focus();
  expect(asked).toEqual(['intent=check-email&emailId=ada%40example']);
});

test('pressing Register twice registers once', async ({ page, visit, mailbox }) => {
  const typed = entries();
  const registrations: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('intent=register')) registrations.push(request.url());
  });
  await visit('/signup');
  await fillSignUp(page, typed);
  await button(page, 'Register').dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
  expect(registrations).toHaveLength(1);
  expect(await mailbox.to(typed.email)).toHaveLength(1);
});

test('passwords can be looked at, and are sent as passwords', async ({ page, visit }) => {
  await visit('/signup');
  await textbox(page, 'Password').fill(goodPassword);
  await button(page, 'Show password').click();
  await expect(textbox(page, 'Password')).toHaveAttribute('type', 'text');
  await button(page, 'Hide password').click();
  await expect(textbox(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(button(page, 'Show confirm password')).toBeVisible();
});

test('the terms open above the form, which keeps what was typed', async ({ page, visit, checkPage }) => {
  const typed = entries();
  await visit('/signup');
  await fillSignUp(page, typed);
  const link = page.locator('#sign-up').getByRole('link', { name: 'Privacy Policy' });
  await link.click();
  await expect(page).toHaveURL(/\/signup\/legal\/privacy-policy/);
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: 'Privacy Policy', exact: true })).toBeVisible();
  await checkPage();
  await modal.getByRole('link', { name: 'EULA', exact: true }).click();
  await expect(modal.getByRole('heading', { name: 'End User License Agreement' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(textbox(page, 'Name')).toHaveValue(typed.name);
  await expect(textbox(page, 'Password')).toHaveValue(typed.password);
  await expect(page.getByRole('checkbox')).toBeChecked();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await modal.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' })).toBeFocused();
  await expect(textbox(page, 'Name')).toHaveValue(typed.name);
  await page.goBack();
  await expect(modal).toBeVisible();
});
