import { describe, expect, test } from 'vitest';
import { backOff } from '#platform/contract/wire/back-off-rules.ts';

describe('the time between tries', () => {
  const times = { firstMilliseconds: 100, maxMilliseconds: 1000 };

  test('doubles up to a limit, less up to a half by chance', () => {
    const longest = [1, 2, 3, 4, 5, 99, 10_000].map((failures) => backOff(failures, times, () => 1));
    expect(longest).toEqual([100, 200, 400, 800, 1000, 1000, 1000]);
    expect(backOff(3, times, () => 0)).toBe(200);
  });
});
