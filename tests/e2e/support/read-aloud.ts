import { createRequire } from 'node:module';
import type { virtual } from '@guidepup/virtual-screen-reader';
import { expect, type Page } from '@playwright/test';
import { buildSync } from 'esbuild';

declare global {
  interface Window {
    /** Is set once the reader has been loaded into the page. */
    readAloud?: { readonly virtual: typeof virtual };
  }
}

const source = buildSync({
  entryPoints: [createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'readAloud',
  platform: 'browser',
}).outputFiles[0]?.text;

const times = /\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d(?::\d\d)?(?: UTC)?/g;
const values = /, (?:\[".*?"\]|\{".*?\}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** The output of a screen reader for a part of a page, a line for each step; and then its announcements. */
export interface Reader {
  /** Reads on to the end, from the focus of the page or from its beginning. */
  read(): Promise<void>;
  /** Waits for an announcement that contains these words. */
  hears(words: string): Promise<void>;
  /**
   * Returns everything that was said, for people to read. @param names replacements for values that differ from run to
   * run
   */
  transcript(names?: Readonly<Record<string, string>>): Promise<string>;
}

/** Starts a virtual screen reader in the page itself, so that styles, script and live regions are the real ones. */
export async function startReader(page: Page, within: string): Promise<Reader> {
  if (source === undefined) throw new Error('The screen reader could not be read.');
  // It is not added as a script of the page, whose policy would refuse it.
  await page.evaluate(`${source};window.readAloud = readAloud`);
  await page.evaluate(async (selector) => {
    // The reader does not know that collapsed content cannot be reached.
    for (const folded of document.querySelectorAll('details:not([open]) > :not(summary)')) {
      folded.setAttribute('aria-hidden', 'true');
    }
    const container = document.querySelector(selector);
    if (!container) throw new Error(`There is no ${selector}.`);
    await window.readAloud?.virtual.start({ container });
  }, within);
  const log = () => page.evaluate(async () => (await window.readAloud?.virtual.spokenPhraseLog()) ?? []);
  return {
    read: () =>
      page.evaluate(async () => {
        const reader = window.readAloud?.virtual;
        if (!reader) return;
        const first = await reader.lastSpokenPhrase();
        for (let steps = 0; steps < 500; steps += 1) {
          await reader.next();
          // After its end it starts again.
          if ((await reader.lastSpokenPhrase()) === `end of ${first}`) return;
        }
        throw new Error('It does not end.');
      }),
    hears: (words) => expect.poll(async () => (await log()).join('\n')).toContain(words),
    async transcript(names = {}) {
      const text = (await log())
        .join('\n')
        .replace(times, 'TIME')
        .replace(/\b(?:now|\d+ (?:s|min|h|d) ago)(?=\s*, TIME)/g, 'AGO')
        // It says the values of choices and buttons, too; a user hears only their words.
        .replace(values, '');
      return `${Object.entries(names).reduce((said, [name, stands]) => said.replaceAll(name, stands), text)}\n`;
    },
  };
}
