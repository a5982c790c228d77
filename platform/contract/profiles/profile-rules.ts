import { jobTitles } from './profile-values.ts';
import { limits } from '../wire/fields/limit-values.ts';

/**
 * The rules of the profile's fields (spec 1 section 5), for both servers and, as early hints, for the browser: this
 * file imports only lists. Each returns the error in the spec's words, or undefined.
 */

export function organisationProblem(name: string): string | undefined {
  const { length } = name.trim();
  if (length === 0) return undefined;
  if (length < limits.organisationMin) return 'Minimum 3 characters required';
  return length > limits.organisationMax ? 'Maximum 60 characters allowed' : undefined;
}

export function jobTitleProblem(title: string): string | undefined {
  return title === '' || (jobTitles as readonly string[]).includes(title)
    ? undefined
    : 'Select a job title from the list';
}

export const onlyAlphabets = 'Only alphabets are allowed';

/** Checks a job title that a user types after selecting Others. */
export function otherJobTitleProblem(title: string): string | undefined {
  const text = title.trim();
  if (text === '') return 'Please specify your job title';
  if (!/^[\p{L}\p{M} ]+$/u.test(text)) return onlyAlphabets;
  if (text.length < limits.otherJobTitleMin) return 'Minimum 2 characters required';
  return text.length > limits.otherJobTitleMax ? 'Maximum 25 characters allowed' : undefined;
}

/** The values of a second phone that was not filled in. */
export const emptySecondPhones: readonly string[] = ['', '---', '91', '+91'];

/** Returns whether a text could be a phone number. This is only a first check: the platform checks the number. */
export const looksLikePhone = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d\s().-]+$/.test(text) && (text.match(/\d/g) ?? []).length >= 4;

export const phoneMessages = {
  missing: 'Enter a phone number first',
  invalid: 'Invalid phone number',
  duplicate: 'Duplicate number',
  unverified: 'Verify the primary phone first',
} as const;

export const otpMessages = {
  sent: 'OTP has been sent successfully',
  verified: 'OTP Verified successfully',
  missing: 'Verification Code is required',
  wrong: 'Please enter valid OTP',
  usedUp: 'Please enter valid OTP. Five wrong codes were entered: press Re-send OTP and enter the new code.',
} as const;
