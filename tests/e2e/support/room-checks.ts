import type { Page } from '@playwright/test';
import { focusProblems } from './focus-checks.ts';
import { textProblems } from './text-checks.ts';

/** Returns the problems that can occur where there is little room. */
export const roomProblems = async (page: Page): Promise<string[]> => [
  ...(await textProblems(page)),
  ...(await targetProblems(page)),
  ...(await focusProblems(page)),
  // This runs on a narrow screen, where there is the least room.
  ...((page.viewportSize()?.width ?? 0) > 320 ? [] : await spacingProblems(page)),
];

/** Returns text that can no longer be read with the spacing of WCAG 1.4.12. */
export async function spacingProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }' +
        'p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced];
  });
  const problems = await textProblems(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return problems.map((problem) => `with text spaced out, ${problem}`);
}

/** Returns targets that are too small to hit (WCAG 2.5.8). */
function targetProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const what = (element: Element) => element.outerHTML.slice(0, 120);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    for (const target of document.body.querySelectorAll<HTMLElement>(targets)) {
      const { display, clip } = getComputedStyle(target);
      // A link within a sentence is as high as its line; an element that is only there for the keyboard is no target
      // yet.
      if (!isShown(target) || display === 'inline' || clip !== 'auto') continue;
      const labels = 'labels' in target && target.labels instanceof NodeList ? [...target.labels] : [];
      const boxes = [target, ...labels].flatMap((part) =>
        part instanceof HTMLElement ? [part.getBoundingClientRect()] : [],
      );
      const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const height =
        Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      const [box] = boxes;
      if (!box || box.width <= 1 || box.right <= 0 || box.bottom <= 0) continue;
      if (width < 24 || height < 24) {
        found.push(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${what(target)}`);
      }
    }
    return found;
  });
}
