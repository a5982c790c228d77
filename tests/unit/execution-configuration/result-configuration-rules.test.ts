import { expect, test } from 'vitest';
import { rowsFor } from '#app/routes/execution-configuration/result-config/result-config-sections.ts';
import { resultCountRule } from '#platform/contract/execution-configuration/result-configuration-values.ts';
import { clamped, problemOfText } from '#platform/contract/wire/fields/number-rules.ts';

const suites = resultCountRule('noOfSuitesOfSuiteResults');
const testDev = resultCountRule('noOfModulesResults');

test.each([
  ['5', suites, undefined],
  ['500', suites, undefined],
  ['501', suites, 'Value greater than 500 not allowed'],
  ['1000', testDev, undefined],
  ['1001', testDev, 'Value greater than 1000 not allowed'],
  ['4', testDev, 'Minimum value should be 5'],
  ['', testDev, 'This field is required'],
])('a count that is %j', (text, rule, problem) => {
  expect(problemOfText(text, rule)).toBe(problem);
});

test.each([
  ['0', suites, '5'],
  ['-7', suites, '5'],
  [' 7 ', suites, '7'],
  ['501', suites, '500'],
  ['501', testDev, '501'],
  ['99999', testDev, '1000'],
  // Users have to correct what is not a number.
  ['', suites, ''],
  ['ten', suites, 'ten'],
])('a count that is left as %j', (text, rule, left) => {
  expect(clamped(text, rule)).toBe(left);
});

test('has the rows of the sections that the user can see in a project, and both in All Projects', () => {
  const may = (permission: string) => permission === 'suites.view';
  expect(rowsFor(may, true)).toEqual({ testDev: false, suites: true });
  expect(rowsFor(may, false)).toEqual({ testDev: true, suites: true });
});
