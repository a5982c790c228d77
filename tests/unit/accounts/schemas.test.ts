import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { changePasswordSchema } from '#app/routes/accounts/change-password.schema.ts';
import { signUpSchema } from '#app/routes/accounts/sign-up.schema.ts';
import { newLinkSchema, userActivationSchema } from '#app/routes/accounts/new-link.schema.ts';

/** Returns what the page says about these entries, by field; null when it accepts them. */
function errorsOf(schema: z.ZodType, entries: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  const submission = parseWithZod(form, { schema });
  return submission.status === 'success' ? null : (submission.error ?? {});
}

const password = 'Correct-Horse-7';
const registration = {
  intent: 'register',
  name: 'Ada Lovelace',
  emailId: 'ada@example.com',
  password,
  confirmPassword: password,
  terms: 'on',
};

describe('sign-up', () => {
  const errors = (changes: Record<string, string | string[]>) =>
    errorsOf(signUpSchema, { ...registration, ...changes });

  it('accepts what follows the rules', () => {
    expect(errors({})).toBeNull();
  });

  it('names everything that is missing', () => {
    expect(errorsOf(signUpSchema, { intent: 'register' })).toEqual({
      name: ['Name is required'],
      emailId: ['Email is required'],
      password: ['Password is required'],
      confirmPassword: ['Confirm password is required'],
      terms: ['Please accept the Terms of Use, Privacy Policy and EULA'],
    });
  });

  it('reports one problem of a field at a time', () => {
    expect(errors({ name: '   ', emailId: '   ' })).toEqual({
      name: ['Name is required'],
      emailId: ['Email is required'],
    });
    expect(errors({ name: ' .! ' })).toEqual({ name: ['Minimum 3 characters'] });
    expect(errors({ name: `${'x'.repeat(30)}!` })).toEqual({ name: ['Maximum 25 characters'] });
  });

  it.each([
    ['ab', 'Minimum 3 characters'],
    ['x'.repeat(26), 'Maximum 25 characters'],
    ['Ada!', 'Name should not contain special characters'],
    ['-Ada', 'Name should not contain special characters'],
  ])('refuses the name %s', (name, message) => {
    expect(errors({ name })).toEqual({ name: [message] });
  });

  it('says which password rules are not met', () => {
    expect(errors({ password: 'abc', confirmPassword: 'abc' })).toEqual({
      password: [
        'Password needs: 8 minimum characters, one uppercase character, one number, one special character',
      ],
    });
    const long = `${password}${'x'.repeat(16)}`;
    expect(errors({ password: long, confirmPassword: long })).toEqual({
      password: ['Maximum 30 characters allowed'],
    });
  });

  it('compares the passwords whatever else is wrong', () => {
    expect(errors({ confirmPassword: 'other' })).toEqual({ confirmPassword: ['Password must match'] });
    expect(errors({ name: '', confirmPassword: 'other' })).toMatchObject({
      name: ['Name is required'],
      confirmPassword: ['Password must match'],
    });
  });

  it('refuses repeated fields and unknown intents', () => {
    expect(errors({ emailId: ['ada@example.com', 'eve@example.com'] })).toEqual({
      emailId: ['Email is required'],
    });
    expect(errors({ intent: 'delete' })).toHaveProperty('intent');
  });

  it('checks an address by itself', () => {
    expect(errorsOf(signUpSchema, { intent: 'check-email', emailId: 'ada@example.com' })).toBeNull();
    expect(errorsOf(signUpSchema, { intent: 'check-email', emailId: 'ada' })).toEqual({
      emailId: ['Invalid email address'],
    });
  });
});

describe('setting a password', () => {
  it('has its own texts', () => {
    expect(errorsOf(changePasswordSchema, {})).toEqual({
      password: ['Password is required'],
      confirmPassword: ['Please confirm your password'],
    });
    expect(errorsOf(changePasswordSchema, { password, confirmPassword: 'x' })).toEqual({
      confirmPassword: ['Passwords do not match'],
    });
    expect(errorsOf(changePasswordSchema, { password, confirmPassword: password })).toBeNull();
  });
});

describe('activation and new links', () => {
  it('leaves a token to the platform, and treats a link without one as a wrong one', () => {
    expect(errorsOf(userActivationSchema, { intent: 'activate', id: '!', token: 'x' })).toBeNull();
    expect(errorsOf(userActivationSchema, { intent: 'activate' })).toBeNull();
  });

  it('needs an email address', () => {
    expect(errorsOf(userActivationSchema, { intent: 'resend' })).toEqual({ emailId: ['Email is required'] });
    expect(errorsOf(newLinkSchema, { page: 'activation', emailId: 'a@b\r\nBcc: c@d.ef' })).toEqual({
      emailId: ['Invalid email address'],
    });
    expect(errorsOf(newLinkSchema, { page: 'x', emailId: 'a@b.cd' })).toHaveProperty('page');
  });
});
