interface BackOff {
  readonly firstMilliseconds: number;
  readonly maxMilliseconds: number;
}

/**
 * Returns how long to wait before a retry: twice as long after each failure up to a limit, and randomly between half of
 * that and all of it, so that many failed callers do not retry at the same time.
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
