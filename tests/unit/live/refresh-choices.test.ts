import { expect, test } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { chosenRefresh, withRefresh } from '#app/live/refresh-choices.ts';

test('accepts only the intervals that are offered', () => {
  for (const [query, seconds] of [
    ['refresh=30', 30],
    ['refresh=300', 300],
    ['refresh=1', undefined],
    ['refresh=030', undefined],
    ['refresh=', undefined],
    ['', undefined],
  ] as const) {
    expect(chosenRefresh(new URLSearchParams(query)), query).toBe(seconds);
  }
});

test('keeps the rest of the query in an address', () => {
  expect(withRefresh(`${executionPaths.list}?search=a%26b&page=2`, 60)).toBe(
    `${executionPaths.list}?search=a%26b&page=2&refresh=60`,
  );
  expect(withRefresh(`${executionPaths.list}?refresh=60&page=2`, undefined)).toBe(
    `${executionPaths.list}?page=2`,
  );
  expect(withRefresh(`${executionPaths.list}?refresh=60`, undefined)).toBe(executionPaths.list);
  expect(withRefresh(executionPaths.list, undefined)).toBe(executionPaths.list);
});
