import type { Page } from '@playwright/test';

/**
 * Returns controls whose focus could not be seen on a side: their surroundings cut its ring off, and no scrolling
 * reveals it. Only controls near such an edge are focused, to measure their ring.
 */
export function focusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex="0"]:not(summary)';
    const line = 2 * (parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
    /** The widest ring: a gap and the line. */
    const widest = 2 * line;

    /** Returns how far the nearest edge that cannot be scrolled away cuts off a ring, and whose edge it is. */
    const cut = (control: Element, ring: number): { by: number; edge: Element } => {
      const box = control.getBoundingClientRect();
      let { position } = getComputedStyle(control);
      let worst = { by: 0, edge: control };
      // Elements outside of a scrolling box see only what the box shows.
      let seen = { across: true, down: true };
      for (let at = control.parentElement; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (position === 'fixed') break;
        const passes = position === 'absolute' && style.position === 'static' && style.transform === 'none';
        if (passes) continue;
        position = style.position;
        if (style.display === 'inline' || style.display === 'contents') continue;
        const isRoot = at === document.documentElement;
        const clips = (overflow: string) => isRoot || overflow !== 'visible';
        const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
        const frame = at.getBoundingClientRect();
        // These are the start and the end of the scrollable area.
        const left = isRoot ? frame.left : frame.left + at.clientLeft - at.scrollLeft;
        const top = isRoot ? frame.top : frame.top + at.clientTop - at.scrollTop;
        const across = Math.max(left - (box.left - ring), box.right + ring - (left + at.scrollWidth));
        const down = Math.max(top - (box.top - ring), box.bottom + ring - (top + at.scrollHeight));
        if (seen.across && clips(style.overflowX) && across > worst.by) worst = { by: across, edge: at };
        if (seen.down && clips(style.overflowY) && down > worst.by) worst = { by: down, edge: at };
        seen = {
          across: seen.across && !scrolls(style.overflowX),
          down: seen.down && !scrolls(style.overflowY),
        };
      }
      return worst;
    };
    const isThere = (control: Element): boolean => {
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true });
    };
    const named = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 100);

    const before = document.activeElement;
    // Nothing behind a modal dialog can have the focus.
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const found = new Set<string>();
    for (const control of within.querySelectorAll<HTMLElement>(controls)) {
      if (control.tabIndex < 0 || !isThere(control) || cut(control, widest).by <= 1) continue;
      control.focus({ preventScroll: true });
      const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(control);
      // After a click browsers show no ring; by keyboard it has the usual line.
      const ring = parseFloat(outlineOffset) + (outlineStyle === 'none' ? line : parseFloat(outlineWidth));
      const { by, edge } = cut(control, ring);
      if (by > 1) {
        found.add(
          `a focus ring of which ${by.toFixed(1)} px are cut off: ${named(control)} by ${named(edge)}`,
        );
      }
    }
    if (before instanceof HTMLElement && before !== document.activeElement) {
      before.focus({ preventScroll: true });
    }
    return [...found];
  });
}
