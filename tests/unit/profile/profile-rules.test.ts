import { expect, test } from 'vitest';
import {
  looksLikePhone,
  organisationProblem,
  otherJobTitleProblem,
} from '#platform/contract/profiles/profile-rules.ts';
import { normalPhone } from '#platform/identity/profiles/phones.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['ab', 'Minimum 3 characters required'],
  [' ab ', 'Minimum 3 characters required'],
  ['abc', undefined],
  ['a'.repeat(60), undefined],
  [` ${'a'.repeat(60)} `, undefined],
  ['a'.repeat(61), 'Maximum 60 characters allowed'],
])('the organisation %j', (name, problem) => {
  expect(organisationProblem(name)).toBe(problem);
});

test.each([
  ['', 'Please specify your job title'],
  ['   ', 'Please specify your job title'],
  ['A', 'Minimum 2 characters required'],
  ['AB', undefined],
  ['Chargée d’essais', 'Only alphabets are allowed'],
  ['Chargée de tests', undefined],
  ['R2', 'Only alphabets are allowed'],
  ['a'.repeat(25), undefined],
  ['a'.repeat(26), 'Maximum 25 characters allowed'],
])('the other job title %j', (title, problem) => {
  expect(otherJobTitleProblem(title)).toBe(problem);
});

test.each([
  ['+919876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+91', undefined],
  ['+919876543210;ext=5', undefined],
  ['tel:+919876543210', undefined],
  ['+91ABCDEFGHIJ', undefined],
  ['', undefined],
  ['9'.repeat(50), undefined],
])('the phone %j', (typed, phone) => {
  expect(normalPhone(typed)).toBe(phone);
  if (phone) expect(looksLikePhone(typed)).toBe(true);
});
