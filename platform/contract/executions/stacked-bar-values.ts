/** The one way of drawing how many of something ended how, as a bar of parts: on pages, in their pictures and in reports. */

interface Counted<Name> {
  readonly name: Name;
  readonly count: number;
}

interface Part<Name> {
  readonly name: Name;
  /** Where it begins, and how long it is. */
  readonly at: number;
  readonly size: number;
}

interface Measures {
  /** How long one of them is. */
  readonly unit: number;
  /** So long is a part at least: one of thousands can be seen, too. */
  readonly least: number;
}

/**
 * The parts of a bar, one behind the other; of what there is none there is no part.
 * @returns them, and how long they are together: longer than their counts say where some are too few to be seen
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

/** The bar of how test cases ended: what failed comes first. */
export const outcomeBar = (totals: Readonly<Record<(typeof outcomes)[number], number>>) =>
  stackedBar(
    outcomes.map((name) => ({ name, count: totals[name] })),
    { unit: 400 / Math.max(1, totals.failed + totals.passed + totals.skipped), least: 3 },
  );
