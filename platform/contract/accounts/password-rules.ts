import { limits } from '../wire/limit-values.ts';

/** The error for a longer password. */
export const passwordTooLong = `Maximum ${limits.passwordMax} characters allowed`;

/** The platform's errors for unsafe passwords. */
export const passwordWords = {
  breaksRules: 'Password doesn’t meet the rules',
  common: 'Password is too common. Choose a longer or less common one.',
  namesOwner: 'Password should not contain your name or email',
  wrongCurrent: 'Current password is incorrect',
  sameAsCurrent: 'New password must be different from the current password',
} as const;

/** The five live checks of a new password (spec 1 section 5), in the order in which screens list them. */
export const passwordRules = [
  {
    name: 'minLength',
    text: '8 minimum characters',
    test: (value: string) => value.length >= limits.passwordMin,
  },
  { name: 'hasUpperCase', text: 'One uppercase character', test: (value: string) => /[A-Z]/.test(value) },
  { name: 'hasLowerCase', text: 'One lowercase character', test: (value: string) => /[a-z]/.test(value) },
  { name: 'hasNumber', text: 'One number', test: (value: string) => /[0-9]/.test(value) },
  {
    name: 'hasSpecialChar',
    text: 'One special character',
    // ASCII punctuation, as decisions.md fixes it: the same set on both screens and on the platform.
    test: (value: string) => /[!-/:-@[-`{-~]/.test(value),
  },
] as const;

/** True when a new password meets all five rules and is at most 30 characters long. */
export function meetsPasswordRules(value: string): boolean {
  return value.length <= limits.passwordMax && passwordRules.every((rule) => rule.test(value));
}
