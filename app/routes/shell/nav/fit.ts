import type { ShownMenu } from '#app/shared/areas/menus.ts';

/**
 * Decides which parts of the header stand in the bar, and which wait in More. A style sheet decides it (container
 * queries in `fit.css`), so that it works without script. Here the width from which each part fits is estimated
 * generously: a part that appears too late waits in More, one that appears too early would push the others into a
 * second row.
 */

/** In rem, like all following values. */
const character = 0.47;
const gap = 0.5;
const padding = 1.25;
const chevron = 1.5;
const more = 4.75;

/** The steps of `fit.css`. Parts that need more than the last one are always in More. */
export const fitSteps = { first: 16, last: 120, by: 2 } as const;

/** The areas that appear in the bar first; the others follow in the order of the menus. */
const firstAreas = ['projects', 'executions', 'configuration'];

/** Returns the areas by how long they stay when room gets scarce, the one that stays longest first. */
export function byImportance(menus: readonly ShownMenu[]): ShownMenu[] {
  const rank = ({ id }: ShownMenu): number => {
    const at = firstAreas.indexOf(id);
    return at < 0 ? firstAreas.length : at;
  };
  return [...menus].sort((one, other) => rank(one) - rank(other));
}

/** Returns the width of an area's entry. */
export const widthOfArea = ({ name, waiting = '', subMenus }: ShownMenu): number =>
  (name.length + (waiting === '' ? 0 : waiting.length + 3)) * character +
  padding +
  (subMenus.length > 0 ? chevron : 0);

/**
 * Returns the width of the bar from which each part fits beside those before it.
 *
 * @param always the width of the parts that are there at every width
 * @param widths of the parts, the most important first
 * @returns a step of `fit.css` each; undefined for parts that are always in More
 */
export function fitFrom(always: number, widths: readonly number[]): (number | undefined)[] {
  const { first, last, by } = fitSteps;
  let needed = always + more;
  return widths.map((width) => {
    needed += width + gap;
    const step = Math.max(first, Math.ceil(needed / by) * by);
    return step > last ? undefined : step;
  });
}
