import type { APIRequestContext, Page } from '@playwright/test';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { helpPaths } from '#app/paths/help.ts';
import { connectedBy, findHostedArea } from '#platform/contract/access/hosted-area-rules.ts';
import { menus, permissionsOfPath } from '#platform/contract/access/menus.ts';
import { expect, test } from '../fixtures.ts';
import type { MemberRole } from '../support/colleagues.ts';

test.describe.configure({ timeout: 180_000 });

/** Users who work in a project, and their permissions there; the others look at All Projects. */
const people: readonly (readonly [who: string, may?: MemberRole])[] = [
  ['a Super Admin'],
  ['an Admin'],
  ['a User with Full Access', 'Full Access'],
  ['a User with View Access', 'View Access'],
  ['a User who only sees defects', { Defects: 'View Access' }],
];

for (const [who, may] of people) {
  test(`Every link that ${who} can follow opens a page, and hidden pages are refused`, async ({
    page,
    accounts,
    account,
    colleague,
    member,
    workInPlace,
    product,
    tolerate,
  }) => {
    tolerate(/403|404/);
    const isOwner = who === 'a Super Admin';
    if (may) {
      await accounts.signedIn(await member(may));
      await workInPlace();
    } else {
      await accounts.signedIn(isOwner ? account : await colleague('Admin'));
    }

    // One of them shows all pages, which are checked on the way; the others only find out where they may go.
    const read = isOwner ? shownPage(page) : readPage(page.request);
    const linked = await crawl(page.request, read, product.url);
    expect(linked.size).toBeGreaterThan(15);

    for (const path of menuPaths()) {
      if (linked.has(`${shellPaths.app}${path}`)) continue;
      const { status, url, html } = await read(`${shellPaths.app}${path}`);
      if (!isConnected(path) && status !== 403) {
        // It is in no menu, and says which application is missing, or has no page yet. Requests have a page without one.
        if (path === '/approval-request') expect(html, path).not.toMatch(saysNotConnected);
        else if (findHostedArea(path) === undefined) expect(status, path).toBe(404);
        else expect(html, path).toMatch(saysNotConnected);
        continue;
      }
      if (path === '/projects/project' && !may) {
        // There is no project to show: the page asks for one.
        expect(url).toContain(projectPaths.switchFrom({ from: projectPaths.list }));
        continue;
      }
      expect(status, `${path} is in no menu of ${who}`).toBe(403);
      expect(html.replace(/<!--.*?-->/g, '')).toMatch(
        /You need permission to .+\. .+ can change that by .+\.|Choose a project( of another type)? to .+\.|To .+, go to All Projects|The license does not include this\. .+ can change that by/,
      );
    }
  });
}

/** A fresh install has no application of any area. */
const isConnected = connectedBy({});
const saysNotConnected = /<p[^>]*>[^<]+ is not connected</;

const isFile = (pathname: string): boolean =>
  /^\/(app\/downloads\/client|downloads)\/|\/csv$|\/download(\/|$)|\.(json|yaml)$/.test(pathname);

interface ReadPage {
  readonly status: number;
  /** The address where it was found, after redirects. */
  readonly url: string;
  readonly html: string;
}
type Read = (path: string) => Promise<ReadPage>;

const shownPage =
  (page: Page): Read =>
  async (path) => {
    const response = await page.goto(path);
    return { status: response?.status() ?? 0, url: page.url(), html: await page.content() };
  };

const readPage =
  (request: APIRequestContext): Read =>
  async (path) => {
    const response = await request.get(path);
    return { status: response.status(), url: response.url(), html: await response.text() };
  };

/** Follows every link of the site from the projects on, one page for each path. @returns the paths */
async function crawl(request: APIRequestContext, read: Read, origin: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue: { path: string; on: string }[] = [{ path: projectPaths.list, on: 'the start' }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, on } = next;
    const { pathname } = new URL(path, origin);
    if (seen.has(pathname)) continue;
    // The help describes every area, including those that the reader may not enter; menus must not lead there.
    if (on.startsWith(helpPaths.index) && !pathname.startsWith(helpPaths.index)) continue;
    seen.add(pathname);
    if (isFile(pathname)) {
      // A browser would save it instead of showing it.
      expect((await request.get(path)).status(), `${path} is linked on ${on}`).toBe(200);
      continue;
    }
    const { status, url, html } = await read(path);
    expect(status, `${path} is linked on ${on}`).toBe(200);
    expect(html, `${path} is linked on ${on}`).not.toMatch(saysNotConnected);
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), url);
      if (target.origin === origin)
        queue.push({ path: target.pathname + target.search, on: new URL(url).pathname });
    }
  }
  return seen;
}

/** Returns the path of every menu, submenu and quick menu that needs a permission. */
function menuPaths(): string[] {
  interface Item {
    readonly path?: string;
    readonly subMenus?: readonly Item[];
    readonly quickMenus?: readonly Item[];
  }
  const pathsOf = (items: readonly Item[]): string[] =>
    items.flatMap(({ path, subMenus = [], quickMenus = [] }) => [
      ...(path === undefined ? [] : [path]),
      ...pathsOf(subMenus),
      ...pathsOf(quickMenus),
    ]);
  return [...new Set(pathsOf(menus))].filter((path) => permissionsOfPath(path).length > 0);
}
