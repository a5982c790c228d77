/** Draws how many of something ended how, as a bar of parts: on pages, in their pictures and in reports. */

interface Counted<Name> {
  readonly name: Name;
  readonly count: number;
}

interface Part<Name> {
  readonly name: Name;
  /** Its start and its length. */
  readonly at: number;
  readonly size: number;
}

interface Measures {
  /** The length of one item. */
  readonly unit: number;
  /** The minimum length of a part, so that one of thousands is visible, too. */
  readonly least: number;
}

/**
 * Returns the parts of a bar in order; an empty part is left out.
 * @returns them, and their total length: longer than their counts where some would be too small to see
 */
export function stackedBar<Name>(
  counts: readonly Counted<Name>[],
  { unit, least }: Measures,
): { readonly parts: readonly Part<Name>[]; readonly length: number } {
  const parts: Part<Name>[] = [];
  let length = 0;
  for (const { name, count } of counts) {
    if (count === 0) continue;
    const size = Math.max(least, count * unit);
    parts.push({ name, at: length, size });
    length += size;
  }
  return { parts, length };
}

const outcomes = ['failed', 'passed', 'skipped'] as const;

/** Returns the bar of how test cases ended: failures come first. */
export const outcomeBar = (totals: Readonly<Record<(typeof outcomes)[number], number>>) =>
  stackedBar(
    outcomes.map((name) => ({ name, count: totals[name] })),
    { unit: 400 / Math.max(1, totals.failed + totals.passed + totals.skipped), least: 8 },
  );
