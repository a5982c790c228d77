import { expect, type Locator, type Page } from '@playwright/test';

interface TabOptions {
  /** The maximum number of stops before it. */
  readonly within?: number;
  readonly backwards?: boolean;
  /** False where the stops on the way were checked before. */
  readonly checks?: boolean;
}

/**
 * Presses Tab until `target` has the focus. At every stop on the way the focus must be visible (WCAG 2.4.7), must not
 * be covered (2.4.11), and the focused element must be large enough to hit (2.5.8).
 */
export async function tabTo(
  target: Locator,
  { within = 40, backwards = false, checks = true }: TabOptions = {},
): Promise<void> {
  const page = target.page();
  for (let stop = 0; stop < within; stop += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const [problems, there] = await Promise.all([checks ? focusProblems(page) : [], hasFocus(target)]);
    expect(problems, 'where the focus is').toEqual([]);
    if (there) return;
  }
  throw new Error(`${within} presses of Tab do not lead to ${String(target)}`);
}

/** Presses Tab through the whole page, with the checks of {@link tabTo}. @returns the names of the stops, in order */
export async function tabThrough(page: Page, most = 150): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const [name, problems] = await Promise.all([focusedName(page), focusProblems(page)]);
    if (name === null) return stops;
    expect(problems, `where the focus is after ${stop + 1} presses of Tab`).toEqual([]);
    stops.push(name);
  }
  throw new Error(
    `The page has more than ${most} stops, or Tab goes in circles: ${stops.slice(-5).join(', ')}`,
  );
}

/** Returns the name of the focused element; null when it is the page as a whole. */
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return null;
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.id;
  });

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Returns problems of the visible focus, in words; none for the page as a whole. */
export function focusProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return [];
    const found: string[] = [];
    const what = element.outerHTML.slice(0, 120);

    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const outlined = [element, ...labels].some((shown) => {
      if (!(shown instanceof HTMLElement)) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
    if (!outlined) found.push(`no focus outline: ${what}`);

    const targets = [element, ...labels].flatMap((part) =>
      part instanceof HTMLElement ? [part.getBoundingClientRect()] : [],
    );
    const width =
      Math.max(...targets.map((target) => target.right)) - Math.min(...targets.map(({ left }) => left));
    const height =
      Math.max(...targets.map((target) => target.bottom)) - Math.min(...targets.map(({ top }) => top));
    // A link within a sentence is as high as its line.
    const inSentence =
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    if (!inSentence && (width < 24 || height < 24)) {
      found.push(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${what}`);
    }

    // A link that wraps has a box on each line; a part of it may be outside of a scrolling box.
    const seen = [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
        const there = document.elementFromPoint(left + width * share, top + height / 2);
        return there !== null && [element, ...labels].some((part) => part.contains(there));
      }),
    );
    if (!seen) found.push(`focused but out of sight: ${what}`);
    return found;
  });
}
