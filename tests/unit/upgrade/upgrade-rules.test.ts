import { describe, expect, test } from 'vitest';
import {
  defaultUpgradeTopic,
  inDays,
  requesterEmailProblem,
  requesterNameProblem,
  requesterOrganisationProblem,
  trialDaysLeft,
  upgradeText,
  upgradeTextProblem,
} from '#platform/contract/upgrades/upgrade-rules.ts';

test.each([
  ['Ada', undefined],
  [' Ada Lovelace ', undefined],
  ['José_Ñandú-2', undefined],
  ['अदिति', undefined],
  ['a'.repeat(25), undefined],
  ['', 'Name is required'],
  ['  ', 'Name is required'],
  ['Al', 'Minimum 3 characters required'],
  ['a'.repeat(26), 'Maximum 25 characters allowed'],
  ["O'Brien", 'Special Characters are not allowed '],
  ['-Ada', 'Special Characters are not allowed '],
  ['Ada_', 'Special Characters are not allowed '],
  ['Ada\tB', 'Special Characters are not allowed '],
])('the name %j: %s', (name, problem) => {
  expect(requesterNameProblem(name)).toBe(problem);
});

test.each([
  ['ada@example.com', undefined],
  [' ada.l@mail.example.com ', undefined],
  ['', 'Email is required'],
  ['ada', 'Enter valid email Id'],
  ['ada@example', 'Enter valid email Id'],
  [`${'a'.repeat(250)}@b.co`, 'Enter valid email Id'],
])('the address %j: %s', (emailId, problem) => {
  expect(requesterEmailProblem(emailId)).toBe(problem);
});

test.each([
  ['Acme Inc.', undefined],
  ['a'.repeat(60), undefined],
  [' ', 'Organization Name is required'],
  ['ab', 'Minimum 3 characters required'],
  ['a'.repeat(61), 'Maximum 60 characters allowed'],
  ['Acme\nInc', 'Special Characters are not allowed '],
])('the organization %j: %s', (name, problem) => {
  expect(requesterOrganisationProblem(name)).toBe(problem);
});

test('accepts a message of 200 characters with any line ends, and refuses one more', () => {
  expect(upgradeText(' a\r\nb\rc\n ')).toBe('a\nb\nc');
  expect(upgradeTextProblem('')).toBeUndefined();
  expect(upgradeTextProblem(`${'a'.repeat(199)}\r\nb`)).toBe('Maximum 200 characters allowed');
  expect(upgradeTextProblem(`${'a'.repeat(198)}\r\nb`)).toBeUndefined();
  expect(upgradeTextProblem('a\u0007')).toBe('Special Characters are not allowed ');
});

test('suggests the topic by the type of the license', () => {
  expect(defaultUpgradeTopic('C-Basic')).toBe('License Upgradation');
  expect(defaultUpgradeTopic('C-Professional')).toBe('Token Renewal');
  expect(defaultUpgradeTopic('ONPREM')).toBe('Token Renewal');
});

describe('the trial notice', () => {
  const trial = { licenseType: 'C-Basic', activationStatus: 'ACTIVE', privilege: 'Super Admin', daysLeft: 3 };

  test('is for Super Admins on a trial that has not ended', () => {
    expect(trialDaysLeft(trial)).toBe(3);
    expect(trialDaysLeft({ ...trial, daysLeft: 0 })).toBe(0);
    for (const change of [
      { licenseType: 'ONPREM' },
      { activationStatus: 'PENDING' },
      { privilege: 'Admin' },
      { privilege: 'User' },
      { daysLeft: -1 },
    ]) {
      expect(trialDaysLeft({ ...trial, ...change })).toBeUndefined();
    }
  });

  test.each([
    [0, 'today'],
    [1, 'in 1 day'],
    [2, 'in 2 days'],
    [30, 'in 30 days'],
  ])('%i days are %j', (days, words) => {
    expect(inDays(days)).toBe(words);
  });
});
