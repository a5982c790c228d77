import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { endAnimations } from './page-checks.ts';

declare global {
  interface Window {
    /** Is set once axe has been loaded into the page. */
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  /** The rules of WCAG 2.2 AA and further recommendations of axe. */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Describing what passes takes as long as finding what does not.
  resultTypes: ['violations'],
  // A framed page belongs to another application.
  iframes: false,
};

/**
 * Returns what axe finds on a page whose scripts run. (Without JavaScript axe never ends, because the page's timers
 * stand still.)
 * @param within 'main': its main content alone, without the rules about whole pages
 */
export async function axeProblems(page: Page, within: 'page' | 'main' = 'page'): Promise<string[]> {
  await endAnimations(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([chosen, part]) =>
      (await window.axe?.run(part === 'main' ? 'main' : document, chosen))?.violations,
    [options, within] as const,
  );
  if (!violations) throw new Error('axe could not be read into the page.');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, html }) => `axe ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}
