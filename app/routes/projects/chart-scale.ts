import { stackedBar } from '#platform/contract/executions/stacked-bar-values.ts';
import type { ResultTotals } from '#platform/contract/executions/execution-calls.ts';

/** The height of a chart, in the units of its bars. */
export const chartHeight = 200;

/** The smallest part of a bar, so that one test case of thousands is seen. */
const least = 4;

/** Returns a round number at the top of an axis, whose half is whole. @param most the highest value */
export function axisTop(most: number): number {
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return Math.max(2, Math.ceil(most / step) * step);
}

/** The parts of a bar, from the bottom to the top. */
export const barParts = [
  { name: 'passed', words: 'Passed' },
  { name: 'failed', words: 'Failed' },
  { name: 'skipped', words: 'Skipped' },
] as const;

/** Returns the parts of an execution's bar, as distances from the top of the chart. */
export function barOf(results: ResultTotals, top: number) {
  const { parts, length } = stackedBar(
    barParts.map(({ name }) => ({ name, count: results[name] })),
    { unit: chartHeight / top, least },
  );
  const scale = Math.min(1, chartHeight / length);
  return parts.map(({ name, at, size }) => ({
    name,
    y: round(chartHeight - (at + size) * scale),
    height: round(size * scale),
  }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns which bars have their day below: the newest, the first on a phone, which has room for ten, and the oldest; none
 * twice.
 * @param days of the bars, oldest first
 */
export function labelledBars(days: readonly string[]): ReadonlySet<number> {
  const labelled = new Set<number>();
  let last: string | undefined;
  for (const fromEnd of [0, phoneBars - 1, days.length - 1]) {
    const index = days.length - 1 - fromEnd;
    const day = days[index];
    if (day === undefined || day === last || labelled.has(index)) continue;
    if ([...labelled].some((other) => Math.abs(other - index) < leastApart)) continue;
    labelled.add(index);
    last = day;
  }
  return labelled;
}

/** How many bars a phone has room for: each is a link that can be touched. */
export const phoneBars = 10;

/** Labels of the axis don't touch when they are this many bars apart. */
const leastApart = 2;
