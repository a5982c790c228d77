import { getStartedPaths } from '#app/paths/get-started.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { button, entries, expectFieldError, fillSignUp, textbox } from './account-steps.ts';

test('a new user signs up, activates the account by email and is signed in @scripts-fail', async ({
  page,
  visit,
  mailbox,
  checkPage,
}) => {
  const typed = entries();
  await visit('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
  await fillSignUp(page, typed);
  await button(page, 'Register').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/registration-successful/');
  expect(new URL(page.url()).searchParams.get('email')).toBe(typed.email);
  await expect(page.getByText(typed.email)).toBeVisible();
  await checkPage();

  await visit(await mailbox.linkTo(typed.email));
  await button(page, 'Activate account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Activated' })).toBeVisible();
  await checkPage();

  // The browser that signed up is signed in.
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL(getStartedPaths.page);
});

test('signing up works without a mouse @narrow', async ({ page, visit }) => {
  const typed = entries();
  await visit('/signup');
  await tabTo(textbox(page, 'Name'));
  await page.keyboard.type(typed.name);
  await tabTo(textbox(page, 'Email'));
  await page.keyboard.type(typed.email);
  await tabTo(textbox(page, 'Password'));
  await page.keyboard.type(typed.password);
  await tabTo(textbox(page, 'Confirm Password'));
  await page.keyboard.type(typed.password);
  await tabTo(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(button(page, 'Register'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
});

test('a name and an address that break the rules are refused at their fields', async ({
  page,
  visit,
  checkPage,
}) => {
  await visit('/signup');
  await fillSignUp(page, entries({ name: 'Ada <b>' }));
  await button(page, 'Register').click();
  await expectFieldError(page, 'Name', 'Name should not contain special characters');
  await expect(page).toHaveTitle(/^Error: Create an Account/);
  await checkPage();
  await fillSignUp(page, entries({ email: 'ada..lovelace@example.com' }));
  await button(page, 'Register').click();
  await expectFieldError(page, 'Email', 'Invalid email address');
});

test('entries survive an error', async ({ page, visit }) => {
  const typed = entries({ name: 'Al' });
  await visit('/signup');
  await fillSignUp(page, typed);
  await button(page, 'Register').click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(textbox(page, 'Email')).toHaveValue(typed.email);
  await expect(page.getByRole('checkbox')).toBeChecked();

  await textbox(page, 'Name').fill('Alan');
  await textbox(page, 'Password').fill(typed.password);
  await textbox(page, 'Confirm Password').fill(typed.password);
  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
});

test('an address that is taken is refused, with a link to sign in beside it', async ({
  page,
  visit,
  accounts,
  checkPage,
}) => {
  const { email } = await accounts.active();
  await visit('/signup');
  await fillSignUp(page, entries({ email }));
  // With JavaScript, leaving the field is enough; the button then says why it does nothing.
  await button(page, 'Register').press('Enter');
  const form = page.locator('#sign-up');
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/Error: Email already exists/);
  await checkPage();
  await form.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin');
});

test('going back from the confirmation leads to the form, and signing up again does no harm', async ({
  page,
  visit,
  mailbox,
}) => {
  const typed = entries();
  await visit('/signup');
  await fillSignUp(page, typed);
  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Successful' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Account' })).toBeVisible();
  await fillSignUp(page, typed);
  await button(page, 'Register').press('Enter');
  await expect(textbox(page, 'Email')).toHaveAccessibleDescription(/Error: Email already exists/);
  expect(await mailbox.to(typed.email)).toHaveLength(1);
});
