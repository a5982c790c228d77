import { expect, test } from 'vitest';
import { commentText, statusText } from '#platform/automation/commit-results/result-texts.ts';
import type { Outcome } from '#platform/contract/executions/outcome-calls.ts';

const outcome: Outcome = {
  verdict: 'Failed',
  verdictReason: '',
  settled: true,
  url: 'https://fireflink.test/executions/1',
  results: { total: 50, passed: 48, failed: 12, skipped: 0 },
  newFailures: 1,
  fixed: 2,
  flaky: 3,
  comparedWith: { _id: '0', name: 'Checkout #37' },
  failures: Array.from({ length: 12 }, (_, number) => ({
    suite: 'cart',
    name: number === 0 ? '`@team` <img src=x>\n# Heading' : `case ${number}`,
    message: 'expected 2\nat cart.ts',
    newFailure: number === 0,
  })),
};

test('a status says verdict, new failures, fixed and flaky', () => {
  expect(statusText(outcome)).toBe('Failed: 48 of 50 passed, 1 new failure, 2 fixed, 3 flaky');
  expect(statusText({ ...outcome, results: null, newFailures: 0, fixed: null, flaky: 0 })).toBe(
    'Failed: no results',
  );
});

test('a comment lists failures as code, so that no mention, tag or heading in them has an effect', () => {
  const execution = {
    suiteName: 'Check`out',
    projectName: 'Shop',
    name: 'Nightly',
    commit: '4f1c0de9a1b2c3d4',
  };
  const text = commentText(execution, outcome);
  expect(text).toContain('- **New:** `cart › @team <img src=x> # Heading`: `expected 2`');
  expect(text).toContain('suite `Check out`');
  expect(text).toContain('| New failures | 1 |\n| Fixed | 2 |\n| Flaky | 3 |');
  expect(text).toContain('And 2 more.');
  expect(text).toContain('[open it in FireFlink](https://fireflink.test/executions/1)');
  // Outside of code there is nothing foreign.
  expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/@team|<img|Nightly|Checkout #37/);
});
