import type { Page } from '@playwright/test';

/**
 * Returns text that cannot be read where it is: another text covers it, or it ends at an edge of a box or of the
 * screen, and the rest cannot be reached. Where it ends in … the whole of it must be elsewhere on the page, or in a
 * tooltip.
 */
export function textProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly element: Element;
      /** The visible box of its letters, without the room above and below them. */
      readonly box: Box;
      readonly layer: Element;
    }
    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const upFrom = (element: Element): Element[] => {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    };
    const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
    const quoted = (text: string) => `“${text.slice(0, 40)}”`;
    const named = (element: Element) => oneLine(element.outerHTML).slice(0, 100);

    /** Returns the layer above the page that hides what is below: a menu, a dialog, a fixed column. */
    const layerOf = (element: Element): Element =>
      upFrom(element).find(
        (at) =>
          at.matches('dialog:modal') ||
          (/^(?:absolute|fixed|sticky)$/.test(styleOf(at).position) &&
            !/^transparent$|, 0(?:\.\d+)?\)$/.test(styleOf(at).backgroundColor)),
      ) ?? document.body;

    /** Returns the visible part of a line, and the first edge that cuts off some of it permanently. */
    const inSight = (element: Element, line: Box): { box: Box; cutBy?: Element } => {
      let box = line;
      let [across, down] = [true, true];
      for (const at of upFrom(element)) {
        const { overflowX, overflowY, display, position } = styleOf(at);
        if (display === 'inline' || display === 'contents') continue;
        const isRoot = at === document.documentElement;
        const [x, y] = isRoot ? ['clip', 'visible'] : [overflowX, overflowY];
        const edge = isRoot
          ? { left: 0, top: 0, right: Infinity, bottom: Infinity }
          : at.getBoundingClientRect();
        const isCut = (overflow: string, reachable: boolean, beyond: number) =>
          reachable && /hidden|clip/.test(overflow) && beyond > 1;
        if (
          isCut(x, across, Math.max(edge.left - box.left, box.right - edge.right)) ||
          isCut(y, down, Math.max(edge.top - box.top, box.bottom - edge.bottom))
        ) {
          return { box, cutBy: at };
        }
        const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
        if (!isRoot && scrolls(x)) {
          across = false;
          box = { ...box, left: Math.max(box.left, edge.left), right: Math.min(box.right, edge.right) };
        }
        if (!isRoot && scrolls(y)) {
          down = false;
          box = { ...box, top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) };
        }
        if (position !== 'fixed') continue;
        // The page scrolls below it.
        const beyondScreen = Math.max(
          across ? Math.max(-box.left, box.right - innerWidth) : 0,
          down ? Math.max(-box.top, box.bottom - innerHeight) : 0,
        );
        return beyondScreen > 1 ? { box, cutBy: at } : { box };
      }
      return { box };
    };

    const everything = oneLine(document.body.textContent ?? '');
    const isSaidElsewhere = (cutBy: Element, text: string): boolean =>
      styleOf(cutBy).textOverflow === 'ellipsis' &&
      (cutBy.closest('.tooltip, [title]') !== null || everything.split(text).length > 2);

    const found = new Set<string>();
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = oneLine(node.textContent ?? '');
      if (!element || text === '') continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Text for screen readers, or text that waits for the focus, is clipped on purpose.
      if (upFrom(element).some((at) => styleOf(at).clip !== 'auto')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 1 || right <= 0) continue;
        const letters = { left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 };
        const { box, cutBy } = inSight(element, letters);
        if (!cutBy) {
          lines.push({ text, element, box, layer });
        } else if (!isSaidElsewhere(cutBy, text)) {
          found.add(`text that is cut off: ${quoted(text)} by ${named(cutBy)}`);
        }
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    lines.forEach(({ text, element, box, layer }, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        // A text that ends in … has two boxes: as it is shown, and as it would be.
        if (other.element === element && other.box.left === box.left && other.box.top === box.top) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (other.layer === layer && width > 2 && height > 2) {
          found.add(`text on text: ${quoted(text)} and ${quoted(other.text)} in ${named(other.element)}`);
        }
      }
    });
    return [...found];
  });
}
