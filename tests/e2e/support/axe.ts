import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { endAnimations } from './page-checks.ts';

declare global {
  interface Window {
    /** Once it has been read into the page. */
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axe.RunOptions = {
  /** WCAG 2.2 AA and what axe recommends beyond it. */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // To describe what passes as well takes as long as to find what does not.
  resultTypes: ['violations'],
  // What is framed belongs to another application.
  iframes: false,
};

/** What axe finds on a page whose scripts run. (Without script axe never ends: timers of the page stand still.) */
export async function axeProblems(page: Page): Promise<string[]> {
  await endAnimations(page);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (chosen) => (await window.axe?.run(document, chosen))?.violations,
    options,
  );
  if (!violations) throw new Error('axe could not be read into the page.');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, html }) => `axe ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}
