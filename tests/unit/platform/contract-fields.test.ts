import { describe, expect, test } from 'vitest';
import { projectPaths } from '#app/paths/projects.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { emailField, idField, nameField, sitePathField } from '#platform/contract/wire/fields/fields.ts';
import { meetsPasswordRules, passwordRules } from '#platform/contract/accounts/password-rules.ts';
import { projectNameField, projectTypeField } from '#platform/contract/projects/project-calls.ts';

interface Field {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}

const problemOf = (field: Field, value: unknown): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    'ada.lovelace@example.com',
    'ada_l-9@mail.example.co.uk',
    '  padded@example.com  ',
    'a@xn--bcher-kva.example',
    'ada+test@example.com',
    "conan.o'brien+night-shift@example.com",
  ])('%j is one', (value) => {
    expect(problemOf(emailField, value)).toBeUndefined();
  });

  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    [7, 'Email is required'],
    [['a@b.co'], 'Email is required'],
    ['ada', 'Invalid email address'],
    ['ada@example', 'Invalid email address'],
    ['.ada@example.com', 'Invalid email address'],
    ['ada..l@example.com', 'Invalid email address'],
    ['ada@-example.com', 'Invalid email address'],
    ['ada@example.com\r\nBcc: eve@example.com', 'Invalid email address'],
    ['ada@example.com,eve@example.com', 'Invalid email address'],
    ['+ada@example.com', 'Invalid email address'],
    ["'ada@example.com", 'Invalid email address'],
    ['ada+@example.com', 'Invalid email address'],
    ["o''brien@example.com", 'Invalid email address'],
    ['=ada+1@example.com', 'Invalid email address'],
    ['"ada l"@example.com', 'Invalid email address'],
    [`${'a'.repeat(250)}@example.com`, 'Invalid email address'],
  ])('%j is not: %s', (value, problem) => {
    expect(problemOf(emailField, value)).toBe(problem);
  });

  test('refuses a very long one at once', () => {
    const started = performance.now();
    problemOf(emailField, `${'a-'.repeat(60_000)}@`);
    problemOf(emailField, `a@${'a-'.repeat(60_000)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('a name', () => {
  test.each(['Ada', "Zoë O'Brien", 'J. R. R. Tolkien', '李小龙', 'R2-D2'])('%j is one', (value) => {
    expect(problemOf(nameField, value)).toBeUndefined();
  });

  test.each([
    ['', 'Name is required'],
    ['Al', 'Minimum 3 characters'],
    ['A'.repeat(26), 'Maximum 25 characters'],
    ['Ada!', 'Name should not contain special characters'],
    ['-Ada', 'Name should not contain special characters'],
    ['Ada\nBcc: eve', 'Name should not contain special characters'],
    ['<b>Ada</b>', 'Name should not contain special characters'],
    ['\u3164\u3164\u3164', 'Name should not contain special characters'],
    ['Ada\u200dada', 'Name should not contain special characters'],
  ])('%j is not: %s', (value, problem) => {
    expect(problemOf(nameField, value)).toBe(problem);
  });
});

describe('a path of this site', () => {
  test.each(['/', projectPaths.list, `${hostedPaths.area('suites')}?scriptId=7&x=%2F%2Fy`])(
    '%j is one',
    (value) => {
      expect(problemOf(sitePathField, value)).toBeUndefined();
    },
  );

  test.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'app',
    '/a\\b',
    '/a\nb',
    '/\t/evil',
  ])('%j is not', (value) => {
    expect(problemOf(sitePathField, value)).toBeDefined();
  });
});

test('accepts letters, digits, hyphens and underscores in an id', () => {
  expect(problemOf(idField, '0197-aB_9')).toBeUndefined();
  for (const value of ['', '\0', 'a b', '../x', 'é', 'x'.repeat(65), 5]) {
    expect(problemOf(idField, value)).toBeDefined();
  }
});

test('understands project types in every spelling, and nothing else', () => {
  expect(
    ['WebService', 'Web Services', 'MSDynamics', 'Web'].map((value) => projectTypeField.parse(value)),
  ).toEqual(['Web Service', 'Web Service', 'MS Dynamics', 'Web']);
  for (const value of [
    'Desktop',
    'function Object() { [native code] }',
    '[object Object]',
    'function toString() { [native code] }',
    null,
    {},
  ]) {
    expect(problemOf(projectTypeField, value)).toBe('Project type is required');
  }
});

test('accepts 3 to 50 characters without special ones in a project name', () => {
  expect(problemOf(projectNameField, 'Web shop (EU) & more_2')).toBeUndefined();
  expect(problemOf(projectNameField, 'ab')).toBe('Minimum 3 characters required');
  expect(problemOf(projectNameField, 'a'.repeat(51))).toBe('Maximum 50 characters allowed');
  expect(problemOf(projectNameField, 'shop<script>')).toBe('Special characters are not allowed');
});

describe('a password', () => {
  test.each([
    ['Aa1!aaaa', []],
    ['Aa1!aaa', ['minLength']],
    ['aa1!aaaa', ['hasUpperCase']],
    ['AA1!AAAA', ['hasLowerCase']],
    ['Aaa!aaaa', ['hasNumber']],
    ['Aa1aaaaa', ['hasSpecialChar']],
    ['Aa1£aaaa', ['hasSpecialChar']],
    ['', ['minLength', 'hasUpperCase', 'hasLowerCase', 'hasNumber', 'hasSpecialChar']],
  ])('%j breaks %j', (value, broken) => {
    expect(passwordRules.filter(({ test: holds }) => !holds(value)).map(({ name }) => name)).toEqual(broken);
    expect(meetsPasswordRules(value)).toBe(broken.length === 0);
  });

  test('counts every character of ASCII punctuation as special', () => {
    for (const character of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
      expect(meetsPasswordRules(`Aa1aaaa${character}`)).toBe(true);
    }
  });

  test('accepts 30 characters and refuses 31', () => {
    expect(meetsPasswordRules(`Aa1!${'a'.repeat(26)}`)).toBe(true);
    expect(meetsPasswordRules(`Aa1!${'a'.repeat(27)}`)).toBe(false);
  });
});
