interface BackOff {
  readonly firstMilliseconds: number;
  readonly maxMilliseconds: number;
}

/**
 * How long to wait before trying again: twice as long after each failure up to a limit, and between a half of that and
 * all of it by chance, so that many who failed together do not come back together.
 * @param failures in a row, from 1
 */
export function backOff(
  failures: number,
  { firstMilliseconds, maxMilliseconds }: BackOff,
  random: () => number = Math.random,
): number {
  const longest = Math.min(maxMilliseconds, firstMilliseconds * 2 ** Math.min(30, failures - 1));
  return longest * (0.5 + random() / 2);
}
