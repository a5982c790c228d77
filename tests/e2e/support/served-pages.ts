import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { axeProblems } from './axe.ts';
import { frameAround, outlineOf } from './page-outline.ts';
import type { ServedPage } from './page-watch.ts';

/** Checks pages as the server sent them, in a browser that runs axe and none of the page's scripts. */
export interface ServedPageChecker {
  problems(served: ServedPage): Promise<string[]>;
}

/** Axe never ends without JavaScript; and the pages are written into one with another policy. */
export const servedPageContext: BrowserContextOptions = { javaScriptEnabled: true, bypassCSP: true };

/** Matches scripts, their preloads, and what would reload the page during the check of the next one. */
const active =
  /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\srel="modulepreload"[^>]*>|<meta\b[^>]*\shttp-equiv="refresh"[^>]*>/gis;

export async function servedPageChecker(context: BrowserContext): Promise<ServedPageChecker> {
  const page = await context.newPage();
  return {
    problems: (served) =>
      axedOnce(page, served.html, async (within) => {
        const { origin } = new URL(served.url);
        // Written into a document of its own site, a page finds its styles, which the browser has cached.
        if (new URL(page.url()).origin !== origin) await page.goto(`${origin}/healthz`);
        await page.setContent(served.html.replace(active, ''));
        return axeProblems(page, within);
      }),
  };
}

/**
 * Runs axe on a page unless markup of the same outline has passed in a window as wide, in any worker. Where only the main
 * content is new, axe looks at that alone.
 */
export async function axedOnce(
  page: Page,
  html: string,
  check: (within: 'page' | 'main') => Promise<string[]>,
): Promise<string[]> {
  const width = page.viewportSize()?.width;
  return onceClean(`axe ${width}`, html, async () => {
    const frame = frameAround(html);
    if (frame === undefined) return check('page');
    let isNew = false;
    const problems = await onceClean(`frame ${width}`, frame, () => {
      isNew = true;
      return check('page');
    });
    return isNew ? problems : check('main');
  });
}

/** Runs `check` unless markup of the same outline has passed before, in any worker. */
export async function onceClean(
  view: string,
  html: string,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const folder = process.env.E2E_CHECKED_PAGES ?? '';
  const file = path.join(folder, createHash('sha256').update(view).update(outlineOf(html)).digest('hex'));
  if (existsSync(file)) return [];
  const problems = await check();
  if (problems.length === 0) writeFileSync(file, '');
  return problems;
}
