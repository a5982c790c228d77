import type { MenuReply } from '#platform/contract/access/privilege-calls.ts';

/**
 * What of the header stands in the bar, and what waits in More. A style sheet decides it (container queries in `fit.css`), so
 * that it works without script; here the width is estimated from which on each part has its place, generously: a part that
 * comes late waits in More, one that comes early would push the others into a second row.
 */

/** In rem, as all that follows. */
const character = 0.47;
const gap = 0.5;
const padding = 1.25;
const chevron = 1.5;
const more = 4.75;

/** The steps of `fit.css`. What would need more than the last one is always in More. */
export const fitSteps = { first: 16, last: 120, by: 2 } as const;

/** The areas that come into the bar first; the others follow as the menus have them. */
const firstAreas = ['projects', 'executions', 'configuration'];

/** The areas by how long they stay when room gets scarce, the one that stays longest first. */
export function byImportance(menus: readonly MenuReply[]): MenuReply[] {
  const rank = ({ id }: MenuReply): number => {
    const at = firstAreas.indexOf(id);
    return at < 0 ? firstAreas.length : at;
  };
  return [...menus].sort((one, other) => rank(one) - rank(other));
}

/** How wide an area's entry is. */
export const widthOfArea = ({ name, subMenus }: MenuReply): number =>
  name.length * character + padding + (subMenus.length > 0 ? chevron : 0);

/**
 * From which width of the bar each part has its place in it, where those before it have theirs.
 *
 * @param always the width of what is there at every width
 * @param widths of the parts, the most important first
 * @returns a step of `fit.css` each; undefined for what is always in More
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
