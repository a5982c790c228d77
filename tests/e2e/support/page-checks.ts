import type { Page } from '@playwright/test';
import { danglingReferences } from './page-outline.ts';
import type { ServedPage } from './page-watch.ts';

/**
 * Ends every animation at once: a dialog that is fading in has no contrast yet, and one that JavaScript never takes
 * over becomes a part of the page only after seconds. (A spinner never ends, and its colors mean nothing.)
 */
export const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/**
 * Checks what every page must have: a language, a title, one h1, unique ids, no scrolling in two directions; in a
 * dialog the main action in its footer, which stays visible.
 */
export function structureProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { documentElement: html } = document;
    if (!html.lang) found.push('the page says no language');
    if (!document.title.trim()) found.push('the page has no title');
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) found.push(`the page has ${headings} h1`);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = new Set(ids.filter((id, index) => id === '' || ids.indexOf(id) !== index));
    if (twice.size > 0) found.push(`ids that are empty or not unique: ${[...twice].join(', ')}`);
    for (const button of document.querySelectorAll(
      'button:is(.button-primary, .button-danger):not([type=button])',
    )) {
      if (button.closest('.dialog-body, .dialog-footer, .menu')?.matches('.dialog-body')) {
        found.push(`the main action of a dialog stands in its body: ${button.textContent}`);
      }
    }
    if (html.scrollWidth > html.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > html.clientWidth + 1)
        .slice(0, 3)
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`);
      found.push(`scrolls sideways: ${html.scrollWidth} px in ${html.clientWidth} (${wide.join(', ')})`);
    }
    return found;
  });
}

/** Returns problems of a page's markup that can be found without showing it. */
export function markupProblems({ html }: Pick<ServedPage, 'html'>): string[] {
  const styled = /<[a-z][^<>]*\sstyle=[^<>]*>/i.exec(html)?.[0];
  const said = styled
    ? [`a style attribute, which the Content-Security-Policy drops: ${styled.slice(0, 160)}`]
    : [];
  return [...said, ...danglingReferences(html)];
}
