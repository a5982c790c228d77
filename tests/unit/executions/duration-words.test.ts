import { expect, it } from 'vitest';
import { comparedDuration } from '#app/routes/executions/duration-words.ts';

it.each([
  [147_000, 165_000, '18 s faster than usual'],
  [165_000, 147_000, '18 s slower than usual'],
  [148_000, 147_000, 'as usual'],
  [2400, 1500, 'as usual'],
  [7_200_000, 3_600_000, '1 h 00 min slower than usual'],
])('says how %i ms compare with usually %i ms: %s', (duration, usual, words) => {
  expect(comparedDuration(duration, usual)).toBe(words);
});
