import { expect, test } from 'vitest';
import { namedProblem } from '#app/components/form/named-problem.ts';

test.each([
  ['Name', 'Minimum 3 characters', 'Name: Minimum 3 characters'],
  ['Name', 'Name is required', 'Name is required'],
  ['Email', 'Invalid email address', 'Invalid email address'],
  ['Confirm Password', 'Please confirm your password', 'Please confirm your password'],
  ['Confirm Password', 'Passwords do not match', 'Confirm Password: Passwords do not match'],
  ['Name', 'Special Characters are not allowed ', 'Name: Special Characters are not allowed'],
  ['Mail', 'Enter valid email Id', 'Mail: Enter valid email Id'],
  [undefined, 'Something went wrong.', 'Something went wrong.'],
])('away from the field %s, “%s” reads “%s”', (label, problem, words) => {
  expect(namedProblem(label, problem)).toBe(words);
});
