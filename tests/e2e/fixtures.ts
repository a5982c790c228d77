import { test as base, type BrowserContext } from '@playwright/test';
import type { Privilege } from '#platform/contract/access/access-values.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { makeCall, signedUpAccount, signInBy, type Account } from './support/accounts.ts';
import { addAccount } from './support/active-accounts.ts';
import { colleagueOf, memberOf, withDatabase, type MemberRole } from './support/colleagues.ts';
import { workIn, workplaceOf, type Workplace } from './support/executions.ts';
import { registerMachine, tokenOf } from './support/machines.ts';
import { linkMailedTo, mailsTo } from './support/mailbox.ts';
import { htmlProblems } from './support/html-rules.ts';
import { livePageProblems, ready, setTextSize, type View } from './support/live-pages.ts';
import { putInTheWay, type Obstacle } from './support/obstacles.ts';
import { markupProblems } from './support/page-checks.ts';
import { watchPages, type PageWatch } from './support/page-watch.ts';
import {
  onceClean,
  servedPageChecker,
  servedPageContext,
  type ServedPageChecker,
} from './support/served-pages.ts';

export { expect } from '@playwright/test';

/** The options of a project of playwright.config.ts. */
export interface PageOptions extends View {
  /** 'double': the user has doubled the text size in the browser. */
  textSize: 'normal' | 'double';
  /** The obstacle between this browser and the product. */
  obstacle: Obstacle;
}

interface Mailbox {
  /** Returns every email to this address, oldest first, as soon as there are `count` (1). */
  to(address: string, count?: number): ReturnType<typeof mailsTo>;
  /** Returns the link in the newest of at least `count` (1) emails to this address. */
  linkTo(address: string, count?: number): Promise<string>;
}

interface Accounts {
  /** Creates an account that has not been activated yet. */
  signedUp(changes?: Partial<Omit<Account, 'id'>>): Promise<Account>;
  /** Creates an account that can sign in: the Super Admin of a new license. */
  active(changes?: Partial<Omit<Account, 'id'>>): Promise<Account>;
  /** Signs an account in, in this test's browser; by default a new one. */
  signedIn(account?: Account): Promise<Account>;
}

interface PageFixtures {
  /** Opens a path (or a link of an email), waits until the page is ready, and checks it. */
  visit(path: string): Promise<void>;
  /** Checks the current page: structure, room, and with JavaScript axe. Call it after a script changed a page. */
  checkPage(): Promise<void>;
  /**
   * Waits until JavaScript has taken the page over and is idle: before a key is pressed that it handles, and before
   * something is read that it may still change. Without JavaScript it waits until the page is loaded.
   */
  pageReady(): Promise<void>;
  /** Ignores a problem that this test causes on purpose. */
  tolerate(problem: RegExp): void;
  mailbox: Mailbox;
  accounts: Accounts;
  /** The account that is signed in, in this test's browser. */
  account: Account;
  /**
   * Makes a call of the account in All Projects, which must succeed, to prepare a scenario.
   * @returns its `responseObject`
   */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /** A project of the account, in which it starts executions. */
  place: Workplace;
  /** Registers a machine of the account, as its client does. @returns its id */
  machine(hostName: string, changes?: Parameters<typeof registerMachine>[3]): Promise<string>;
  /** Creates another user on the account's license, who can sign in. */
  colleague(privilege: Privilege, name?: string): Promise<Account>;
  /** Creates a plain user in the project of `place`, who can sign in. */
  member(may: MemberRole): Promise<Account>;
  /** A member with View Access, who is signed in, in this test's browser, and works in `place`. */
  viewer: Account;
  /** Switches to the project of `place` in this test's browser. */
  workInPlace(): Promise<void>;
  /** Returns an access token of the account, created on first use. */
  token: () => Promise<string>;
  pageWatch: PageWatch;
  tolerated: RegExp[];
}

interface WorkerFixtures {
  /** The running product. */
  product: { url: string; dataDir: string };
  /** Checks pages as they were served. */
  servedPages: ServedPageChecker;
}

/**
 * The test of every scenario. Besides its fixtures, it fails a test when a page that the test opened has an error on
 * the console, breaks the Content-Security-Policy, or does not pass axe and the rules of `page-checks.ts`.
 */
export const test = base.extend<PageOptions & PageFixtures, WorkerFixtures>({
  script: ['on', { option: true }],
  textSize: ['normal', { option: true }],
  layoutOnly: [false, { option: true }],
  obstacle: ['none', { option: true }],

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
    async ({ browser }, use) => {
      let context: BrowserContext | undefined;
      let checker: ServedPageChecker | undefined;
      await use({
        async problems(served) {
          context ??= await browser.newContext(servedPageContext);
          checker ??= await servedPageChecker(context);
          return checker.problems(served);
        },
      });
      await context?.close();
    },
    { scope: 'worker' },
  ],

  tolerated: ({}, use) => use([]),
  tolerate: ({ tolerated }, use) => use((problem) => void tolerated.push(problem)),

  // This starts for every test that has a page.
  pageWatch: async (
    { context, product, script, layoutOnly, obstacle, servedPages, tolerated },
    use,
    testInfo,
  ) => {
    if (script === 'fails') await context.route('**/*.js', (route) => route.abort());
    await putInTheWay(context, obstacle);
    const watch = watchPages(context, product.url);
    await use(watch);
    if (testInfo.status !== testInfo.expectedStatus) return;
    for (const page of context.pages()) {
      // Behind an obstacle pages look the same, and the checks use what old browsers lack.
      if (obstacle === 'none' && page.url().startsWith('http')) {
        await ready(page, script);
        watch.problems.push(...(await livePageProblems(page, { script, layoutOnly })));
      }
    }
    for (const served of await watch.served()) {
      const problems = markupProblems(served);
      // The served page is the same in every view, so it is checked once.
      if (script === 'off')
        problems.push(...(await onceClean('html', served.html, () => htmlProblems(served.html))));
      // With JavaScript, axe checks the page that it produced.
      if (script === 'off' && !layoutOnly) problems.push(...(await servedPages.problems(served)));
      watch.problems.push(...problems.map((problem) => `${served.url}: ${problem}`));
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

  checkPage: ({ page, script, layoutOnly, pageWatch }, use) =>
    use(async () => {
      await ready(page, script);
      pageWatch.problems.push(...(await livePageProblems(page, { script, layoutOnly })));
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
      active: (changes) => withDatabase(product.dataDir, (stored) => addAccount(stored, changes)),
      async signedIn(account) {
        const known = account ?? (await withDatabase(product.dataDir, addAccount));
        await signInBy(context.request, product.url, known);
        return known;
      },
    }),
  account: async ({ accounts }, use) => use(await accounts.signedIn()),
  place: async ({ product, account }, use) => use(await workplaceOf(product, account)),
  token: ({ product, account }, use) => {
    let token: Promise<string> | undefined;
    return use(() => (token ??= tokenOf(product.url, account)));
  },
  call: ({ product, token }, use) =>
    use(async (call, input) => makeCall(product.url, call, input, await token())),
  machine: ({ product, token }, use) =>
    use(async (hostName, changes) => registerMachine(product.url, await token(), hostName, changes)),
  colleague: ({ product, account }, use) =>
    use((privilege, name) =>
      withDatabase(product.dataDir, (stored) => colleagueOf(stored, account, privilege, name)),
    ),
  member: ({ product, account, place }, use) =>
    use((may) => withDatabase(product.dataDir, (stored) => memberOf(stored, account, place.projectId, may))),
  viewer: async ({ accounts, member, workInPlace }, use) => {
    const viewer = await accounts.signedIn(await member('View Access'));
    await workInPlace();
    await use(viewer);
  },
  workInPlace: ({ context, product, place }, use) =>
    use(() => workIn(context.request, product.url, place.projectId)),
});
