import { limits } from '../wire/fields/limit-values.ts';

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

/** Shorter parts of a name occur in other words as well: 'Ann' in 'Channel'. */
const shortestPart = 4;
const shortestWhole = 3;

/** The user whose password is being set, as far as a page knows them. */
export interface PasswordOwner {
  readonly name: string;
  readonly emailId: string;
}

/** The sixth check of a new password: what `namesOwner` refuses. */
export const ownerRule = 'No part of your name, or of your email before the @';

/**
 * Whether a password contains its owner's name or the part of the email before the @, or a part of them, ignoring case.
 * The email's domain may occur: it is often an ordinary word.
 */
export function namesOwner(password: string, { name, emailId }: PasswordOwner): boolean {
  const typed = password.toLowerCase();
  const [mailbox = ''] = emailId.toLowerCase().split('@');
  return [name.trim().toLowerCase(), mailbox.trim()].some((whole) => {
    const parts = whole.split(/[^\p{L}\p{N}]+/u);
    const joined = parts.join('');
    return (
      [whole, joined].some((text) => text.length >= shortestWhole && typed.includes(text)) ||
      parts.some((part) => part.length >= shortestPart && typed.includes(part))
    );
  });
}

/** True when a new password meets all five rules and is at most 30 characters long. */
export function meetsPasswordRules(value: string): boolean {
  return value.length <= limits.passwordMax && passwordRules.every((rule) => rule.test(value));
}
