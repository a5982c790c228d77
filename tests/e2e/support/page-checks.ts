import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { ServedPage } from './page-watch.ts';

/** WCAG 2.2 AA and what axe recommends beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page whose scripts run. (Without script axe never ends: timers of the page stand still.) */
export async function axeProblems(page: Page): Promise<string[]> {
  await animationsEnded(page);
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(rules)
    // The person's own colours are shown then, and axe reads those of our styles.
    .disableRules(forced ? ['color-contrast'] : [])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 5)
      .map(({ target, html }) => `axe ${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`),
  );
}

/** A dialog that is fading in has no contrast yet. (A spinner never ends, and says nothing by its colours.) */
const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What every page must have: a language, a title, one h1, ids that are unique, and no scrolling in two directions. */
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

/** What is wrong with a page's markup, for which it need not be shown. */
export function markupProblems({ html }: ServedPage): string[] {
  const styled = /<[a-z][^<>]*\sstyle=[^<>]*>/i.exec(html)?.[0];
  return styled
    ? [`a style attribute, which the Content-Security-Policy drops: ${styled.slice(0, 160)}`]
    : [];
}

/** Checks pages as the server sent them, in a browser that runs axe and none of the page's scripts. */
export interface ServedPageChecker {
  problems(served: ServedPage): Promise<string[]>;
}

/** @param view what makes this browser's pages look different, so that each is checked once in each view */
export async function servedPageChecker(
  context: BrowserContext,
  view: string,
  prepare: (page: Page) => Promise<void>,
): Promise<ServedPageChecker> {
  const page = await context.newPage();
  await prepare(page);
  let current: ServedPage = { url: '', html: '' };
  await page.route('**/*', (route) => {
    const type = route.request().resourceType();
    if (type === 'document')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: current.html });
    return type === 'script' ? route.abort() : route.continue();
  });
  return {
    problems: (served) =>
      onceClean(`served ${view}`, served.html, async () => {
        current = served;
        await page.goto(served.url);
        return [...markupProblems(served), ...(await structureProblems(page)), ...(await axeProblems(page))];
      }),
  };
}

/** What differs from one person's page to another's, and changes nothing that is checked: ids, tokens, addresses, times. */
const passing =
  /<script\b[^>]*>.*?<\/script>| nonce="[^"]*"|[\da-f]{8}-[\da-f-]{27}|[\da-f]{12}|\b[\w-]{43}\b|\d\d:\d\d(?::\d\d)? UTC/gs;

/** Runs `check` unless the same markup has been found clean before, by any worker. */
export async function onceClean(
  view: string,
  html: string,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const lasting = html.replace(passing, '');
  const folder = process.env.E2E_CHECKED_PAGES ?? '';
  const file = path.join(folder, createHash('sha256').update(view).update(lasting).digest('hex'));
  if (existsSync(file)) return [];
  const problems = await check();
  if (problems.length === 0) writeFileSync(file, '');
  return problems;
}
