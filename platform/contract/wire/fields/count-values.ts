/** Numbers in readable form. It imports nothing, so that it costs a page next to nothing. */

/** Formats a number in groups of three: '1,234'. */
export const grouped = (value: number): string => value.toLocaleString('en');

/**
 * Formats a count with its noun: '1 suite', '1,234 suites', '2 people'.
 * @param many the plural, also for none
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
