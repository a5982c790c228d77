import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { activeAccount, signedUpAccount, signInBy, type Account } from './support/accounts.ts';
import { linkMailedTo, mailsTo } from './support/mailbox.ts';
import { axeProblems, onceClean, servedPageChecker, structureProblems } from './support/page-checks.ts';
import type { ServedPageChecker } from './support/page-checks.ts';
import { watchPages, type PageWatch } from './support/page-watch.ts';

export { expect } from '@playwright/test';

/** 'fails': script is switched on, and none arrives. */
export type ScriptMode = 'on' | 'off' | 'fails';

/** What a project of playwright.config.ts can ask for. */
export interface PageOptions {
  script: ScriptMode;
  /** 'double': the person has set twice the text size in the browser. */
  textSize: 'normal' | 'double';
}

interface Mailbox {
  /** Every mail to this address, oldest first, as soon as there are `count` (1). */
  to(address: string, count?: number): ReturnType<typeof mailsTo>;
  /** The link in the newest of at least `count` (1) mails to this address. */
  linkTo(address: string, count?: number): Promise<string>;
}

interface Accounts {
  /** An account that has not been activated yet. */
  signedUp(changes?: Partial<Omit<Account, 'id'>>): Promise<Account>;
  /** An account that can sign in: the Super Admin of a new license. */
  active(changes?: Partial<Omit<Account, 'id'>>): Promise<Account>;
  /** An account that has signed in, in this test's browser; a new one unless given. */
  signedIn(account?: Account): Promise<Account>;
}

interface PageFixtures {
  /** Opens a path (or a link of a mail), waits until script has taken the page over, and checks the page. */
  visit(path: string): Promise<void>;
  /** Checks what is shown now: structure, no sideways scrolling, and with script axe. Ask for it after script changed a page. */
  checkPage(): Promise<void>;
  /** Waits until script has taken the page over; without script at once. */
  pageReady(): Promise<void>;
  /** Lets a problem pass that this test brings about on purpose. */
  tolerate(problem: RegExp): void;
  mailbox: Mailbox;
  accounts: Accounts;
  pageWatch: PageWatch;
  tolerated: RegExp[];
}

interface WorkerFixtures {
  /** The running product. */
  product: { url: string; dataDir: string };
  /** Everything that is checked of pages as they were served. */
  servedPages: ServedPageChecker;
}

/**
 * The test of every scenario. Beside what it offers it fails a test when a page that the test came by has an error on
 * the console, breaks the Content-Security-Policy, or does not pass axe and the rules of `page-checks.ts`.
 */
export const test = base.extend<PageOptions & PageFixtures, WorkerFixtures>({
  script: ['on', { option: true }],
  textSize: ['normal', { option: true }],

  product: [
    async ({}, use) => {
      const { E2E_URL: url, E2E_DATA_DIR: dataDir } = process.env;
      if (!url || !dataDir) throw new Error('The product has not been started.');
      await use({ url, dataDir });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.url),

  servedPages: [
    async ({ browser }, use, { project }) => {
      const {
        viewport,
        contextOptions,
        textSize = 'normal',
      } = project.use as typeof project.use & Partial<PageOptions>;
      const context = await browser.newContext({
        ...contextOptions,
        viewport: viewport ?? null,
        javaScriptEnabled: true,
      });
      const view = JSON.stringify([viewport, contextOptions, textSize]);
      await use(await servedPageChecker(context, view, (page) => setTextSize(page, textSize)));
      await context.close();
    },
    { scope: 'worker' },
  ],

  tolerated: ({}, use) => use([]),
  tolerate: ({ tolerated }, use) => use((problem) => void tolerated.push(problem)),

  // Started for every test that has a page.
  pageWatch: async ({ context, product, script, servedPages, tolerated }, use, testInfo) => {
    if (script === 'fails') await context.route('**/*.js', (route) => route.abort());
    const watch = watchPages(context, product.url);
    await use(watch);
    if (testInfo.status !== testInfo.expectedStatus) return;
    await settleOpenPages(context, script, testInfo.project.name, watch);
    for (const served of await watch.served()) {
      watch.problems.push(
        ...(await servedPages.problems(served)).map((problem) => `${served.url}: ${problem}`),
      );
    }
    const unexpected = watch.problems.filter(
      (problem) => !tolerated.some((pattern) => pattern.test(problem)),
    );
    if (unexpected.length > 0) throw new Error([...new Set(unexpected)].join('\n'));
  },

  page: async ({ context, pageWatch, textSize }, use) => {
    void pageWatch;
    const page = await context.newPage();
    await setTextSize(page, textSize);
    await use(page);
  },

  pageReady: ({ page, script }, use) => use(() => ready(page, script)),

  checkPage: ({ page, script, pageWatch }, use, { project }) =>
    use(async () => {
      await ready(page, script);
      pageWatch.problems.push(...(await livePageProblems(page, script, project.name)));
    }),

  visit: ({ page, checkPage }, use) =>
    use(async (path) => {
      await page.goto(path);
      await checkPage();
    }),

  mailbox: ({ product }, use) =>
    use({
      to: (address, count) => mailsTo(product.dataDir, address, count),
      linkTo: (address, count) => linkMailedTo(product.dataDir, address, count),
    }),

  accounts: ({ product, context }, use) =>
    use({
      signedUp: (changes) => signedUpAccount(product, changes),
      active: (changes) => activeAccount(product, changes),
      async signedIn(account) {
        const known = account ?? (await activeAccount(product));
        await signInBy(context.request, product.url, known);
        return known;
      },
    }),
});

async function settleOpenPages(
  context: BrowserContext,
  script: ScriptMode,
  projectName: string,
  watch: PageWatch,
): Promise<void> {
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue;
    watch.problems.push(...(await livePageProblems(page, script, projectName)));
  }
}

/** Without script, what is shown is what was served, which axe reads elsewhere. */
async function livePageProblems(page: Page, script: ScriptMode, view: string): Promise<string[]> {
  const problems = await structureProblems(page);
  if (script === 'on') {
    problems.push(...(await onceClean(view, await page.content(), () => axeProblems(page))));
  }
  return problems.map((problem) => `${page.url()}: ${problem}`);
}

/** React marks the elements that it has taken over; a dialog that script never makes modal becomes a part of the page. */
async function ready(page: Page, script: ScriptMode): Promise<void> {
  if (script === 'fails') {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog[open]')].every(
        (dialog) => getComputedStyle(dialog).position === 'static',
      ),
    );
  }
  if (script !== 'on') return;
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')));
}

/** As set in the browser's settings, which rem follows; Chromium forgets it with the page. */
async function setTextSize(page: Page, size: PageOptions['textSize']): Promise<void> {
  if (size === 'normal') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
