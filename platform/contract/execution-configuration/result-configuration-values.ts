import { between, type NumberRule } from '../wire/fields/number-rules.ts';

/** The rows, limits and words of result configurations (spec 2 sections 3, 5 and 9) that both sides and the browser share. */

/** What each row counts, its range, and who sees the row in a project. */
export const resultRows = {
  'Test Dev': {
    name: 'Test Dev results',
    permission: 'test-dev.view',
    rule: between(5, 1000),
    counts: ['noOfTestDevResults', 'noOfScriptsResults', 'noOfModulesResults'],
  },
  Suites: {
    name: 'Suites results',
    permission: 'suites.view',
    rule: between(5, 500),
    counts: ['noOfSuitesResults', 'noOfSuitesOfSuiteResults'],
  },
} as const;

export const resultCounts = [...resultRows['Test Dev'].counts, ...resultRows.Suites.counts] as const;
export type ResultCount = (typeof resultCounts)[number];

/** Maps each count to a value. */
export const mapCounts = <Value>(valueOf: (count: ResultCount) => Value): Record<ResultCount, Value> => ({
  noOfTestDevResults: valueOf('noOfTestDevResults'),
  noOfScriptsResults: valueOf('noOfScriptsResults'),
  noOfModulesResults: valueOf('noOfModulesResults'),
  noOfSuitesResults: valueOf('noOfSuitesResults'),
  noOfSuitesOfSuiteResults: valueOf('noOfSuitesOfSuiteResults'),
});

/** Returns the rule of a count. */
export const resultCountRule = (count: ResultCount): NumberRule =>
  resultRows.Suites.counts.some((each) => each === count)
    ? resultRows.Suites.rule
    : resultRows['Test Dev'].rule;

export const resultConfigurationMessages = {
  name: 'Result Configuration',
  updated: 'Result Configuration updated successfully',
} as const;
