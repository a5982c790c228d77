/** The most that an amount is read as: 512 TB. The sum of 15 such amounts is still an exact number. */
const mostBytes = 2 ** 49;

/**
 * Returns an amount of memory as replies contain it: whole, not negative, and not so large that sums of it fail.
 * Applications report what they use, so what is stored can be any number.
 * @param read a sum as either database returns it: a number, a text, or null for the sum of nothing
 */
export const readBytes = (read: number | string | bigint | null | undefined): number =>
  Math.trunc(Math.min(Math.max(0, Number(read ?? 0)), mostBytes));
