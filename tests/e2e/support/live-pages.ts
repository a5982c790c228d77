import type { Page } from '@playwright/test';
import { axeProblems } from './axe.ts';
import { endAnimations, structureProblems } from './page-checks.ts';
import { danglingReferences } from './page-outline.ts';
import { roomProblems } from './room-checks.ts';
import { axedOnce } from './served-pages.ts';

/** The way in which pages are viewed. */
export interface View {
  /** 'fails': JavaScript is turned on, and no script arrives. */
  script: 'on' | 'off' | 'fails';
  /**
   * True for a view of pages that axe has checked in the projects 'script' and 'no-script': only their layout differs.
   */
  layoutOnly: boolean;
}

/**
 * Returns the problems of a page as it is shown. Without JavaScript that is the served page, which axe checks
 * elsewhere.
 */
export async function livePageProblems(page: Page, { script, layoutOnly }: View): Promise<string[]> {
  const problems = await structureProblems(page);
  if (layoutOnly) {
    problems.push(...(await roomProblems(page)));
  } else if (script === 'on') {
    const html = await page.content();
    problems.push(
      ...danglingReferences(html),
      ...(await axedOnce(page, html, (within) => axeProblems(page, within))),
    );
  }
  return problems.map((problem) => `${page.url()}: ${problem}`);
}

/**
 * Waits until a page is stable. Its address changes before it has arrived; React marks the elements that it has taken
 * over before it listens on the document; and a dialog that JavaScript never makes modal becomes a part of the page.
 */
export async function ready(page: Page, script: View['script']): Promise<void> {
  await page.waitForLoadState();
  if (script === 'fails') await endAnimations(page);
  if (script !== 'on') return;
  await page.waitForFunction(
    () =>
      !('__remixContext' in window) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
  );
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })),
  );
}

/** Sets the text size of the browser's settings, which rem follows; Chromium forgets it with the page. */
export async function setTextSize(page: Page, size: 'normal' | 'double'): Promise<void> {
  if (size === 'normal') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
