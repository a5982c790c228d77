import { expect, type Page } from '@playwright/test';
import { goodPassword, newEmail } from '../support/accounts.ts';

/** The entries of the sign-up form. */
export interface SignUpEntries {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Returns valid entries, with an address that no other test uses. */
export const entries = (changes: Partial<SignUpEntries> = {}): SignUpEntries => ({
  name: 'Ada Lovelace',
  email: newEmail(),
  password: goodPassword,
  confirmPassword: changes.password ?? goodPassword,
  ...changes,
});

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the sign-up form and checks the box, without sending it. */
export async function fillSignUp(page: Page, typed: SignUpEntries): Promise<void> {
  await textbox(page, 'Name').fill(typed.name);
  await textbox(page, 'Email').fill(typed.email);
  await textbox(page, 'Password').fill(typed.password);
  await textbox(page, 'Confirm Password').fill(typed.confirmPassword);
  await page.getByRole('checkbox', { name: /By clicking Register/ }).check();
}

/** Sends the sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await textbox(page, 'Email').fill(email);
  await textbox(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** Sends the form that sets a password. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await textbox(page, 'Password').fill(password);
  await textbox(page, 'Confirm Password').fill(password);
  await button(page, 'Submit').click();
}

/** Expects an error beside the field, and a focused summary at the top that links to the field. */
export async function expectFieldError(page: Page, field: string, message: string): Promise<void> {
  await expect(page.locator('#errors')).toBeFocused();
  await expect(textbox(page, field)).toHaveAccessibleDescription(new RegExp(`Error: ${escaped(message)}`));
  await page.locator('#errors').getByRole('link', { name: message }).click();
  await expect(textbox(page, field)).toBeFocused();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
