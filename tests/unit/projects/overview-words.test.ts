import { utc } from '#platform/contract/times/zone-values.ts';
import { describe, expect, it } from 'vitest';
import { barWords, countWords, isToldByCases, standingWords } from '#app/routes/projects/overview-words.ts';

const results = { total: 17, passed: 15, failed: 1, skipped: 1 };
const allPassed = { total: 17, passed: 17, failed: 0, skipped: 0 };
const none = { total: 0, passed: 0, failed: 0, skipped: 0 };
const endedOn = '2026-11-17T10:00:00.000Z';

describe('the words of a suite', () => {
  it.each([
    [{ verdict: 'Failed', results }, '1 of 17 failed'],
    [{ verdict: 'Failed', results: allPassed }, 'Failed, 17 of 17 passed'],
    [{ verdict: 'Failed', results: null }, 'Failed without results'],
    [{ verdict: 'Passed', results: allPassed }, '17 passed'],
    [{ verdict: 'Passed', results: { ...results, failed: 0 } }, '15 of 17 passed'],
    [{ verdict: 'Passed', results: none }, 'Passed without results'],
    [{ verdict: 'Incomplete', results }, 'Incomplete, 15 of 17 passed'],
  ] as const)('says %o as %s', (told, words) => {
    expect(standingWords(told)).toBe(words);
  });
});

describe('the name of a bar', () => {
  it('has the day and the test cases, and the verdict where they don’t say it', () => {
    expect(barWords({ verdict: 'Failed', results, endedOn }, utc)).toBe('17 Nov, 15 of 17 passed');
    expect(barWords({ verdict: 'Failed', results: allPassed, endedOn }, utc)).toBe(
      '17 Nov, 17 of 17 passed, Failed',
    );
    expect(barWords({ verdict: 'Incomplete', results, endedOn }, utc)).toBe(
      '17 Nov, 15 of 17 passed, Incomplete',
    );
    expect(barWords({ verdict: 'Terminated', results: null, endedOn }, utc)).toBe(
      '17 Nov, Terminated without results',
    );
    expect(isToldByCases({ verdict: 'Passed', results })).toBe(true);
  });
});

it('counts verdicts without those that there are none of', () => {
  expect(countWords({ Passed: 13, Failed: 6, Incomplete: 0, Terminated: 1 })).toBe(
    '13 passed · 6 failed · 1 terminated',
  );
});
