import { expect, test } from 'vitest';
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
  expect(withRefresh('/app/executions?search=a%26b&page=2', 60)).toBe(
    '/app/executions?search=a%26b&page=2&refresh=60',
  );
  expect(withRefresh('/app/executions?refresh=60&page=2', undefined)).toBe('/app/executions?page=2');
  expect(withRefresh('/app/executions?refresh=60', undefined)).toBe('/app/executions');
  expect(withRefresh('/app/executions', undefined)).toBe('/app/executions');
});
