import type { Page } from '@playwright/test';
import { menus, permissionsOfPath } from '#platform/contract/menus.ts';
import { defaultRoleId } from '#platform/roles/default-roles.ts';
import { addMember, project, role, type Stored } from '#tests/support/factories.ts';
import { expect, test } from '../fixtures.ts';
import type { Account } from '../support/accounts.ts';
import { colleagueOf, licenseOf, withDatabase } from '../support/colleagues.ts';

test.describe.configure({ timeout: 180_000 });

interface Person {
  readonly who: string;
  /** Makes the person; with a project where they work in one. */
  readonly prepare: (stored: Stored, owner: Account) => Promise<{ account: Account; projectId?: string }>;
}

/** A plain user who is a member of a project, with a role. */
const member =
  (roleOf: (stored: Stored, owner: { licenseId: string; id: string }) => Promise<string | null>) =>
  async (stored: Stored, owner: Account) => {
    const account = await colleagueOf(stored, owner, 'User');
    const licenseId = await licenseOf(stored, owner);
    const asOwner = { ...owner, emailId: owner.email, licenseId, token: '', refreshToken: '' };
    const projectId = await project(stored, asOwner, { name: 'Web shop with a name that is quite long' });
    await addMember(stored, { projectId, userId: account.id, roleId: await roleOf(stored, asOwner) });
    return { account, projectId };
  };

const people: readonly Person[] = [
  { who: 'a Super Admin', prepare: (_, owner) => Promise.resolve({ account: owner }) },
  {
    who: 'an Admin',
    prepare: async (stored, owner) => ({ account: await colleagueOf(stored, owner, 'Admin') }),
  },
  {
    who: 'a User with Full Access',
    prepare: member((stored, owner) =>
      defaultRoleId(stored.platform.context.db, owner.licenseId, 'Full Access'),
    ),
  },
  {
    who: 'a User with View Access',
    prepare: member((stored, owner) =>
      defaultRoleId(stored.platform.context.db, owner.licenseId, 'View Access'),
    ),
  },
  {
    who: 'a User who only sees defects',
    prepare: member((stored, owner) =>
      role(
        stored,
        { ...owner, name: '', emailId: '', password: '', token: '', refreshToken: '' },
        { name: 'Defect reader', access: { Defects: 'View Access' } },
      ),
    ),
  },
];

for (const { who, prepare } of people) {
  test(`Every link that ${who} can follow leads to a page, and what menus hide is refused`, async ({
    page,
    accounts,
    product,
    tolerate,
  }) => {
    tolerate(/403/);
    const owner = await accounts.active();
    const { account, projectId } = await withDatabase(product.dataDir, (stored) => prepare(stored, owner));
    await accounts.signedIn(account);
    if (projectId) {
      const chosen = await page.request.post(`${product.url}/app/projects/switch`, {
        form: { projectId },
        headers: { Origin: product.url },
        maxRedirects: 0,
      });
      expect(chosen.status()).toBe(303);
    }

    const linked = await crawl(page, product.url, '/app/projects');
    expect(linked.size).toBeGreaterThan(15);

    for (const path of menuPaths()) {
      if (linked.has(`/app${path}`)) continue;
      const response = await page.goto(`/app${path}`);
      if (path === '/projects/project' && projectId === undefined) {
        // No project to show: it asks for one.
        await expect(page).toHaveURL(/\/app\/projects\/switch/);
        continue;
      }
      expect(response?.status(), `${path} is in no menu of ${who}`).toBe(403);
      await expect(page.getByText(/You need permission to .+\. .+ can grant it\./)).toBeVisible();
    }
  });
}

const isFile = (pathname: string): boolean =>
  /^\/(app\/downloads\/client|downloads)\/|\.json$/.test(pathname);

/** Follows every link of the site from `start` on, one page for each path. @returns the paths */
async function crawl(page: Page, origin: string, start: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue = [{ path: start, on: 'the start' }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, on } = next;
    const { pathname } = new URL(path, origin);
    if (seen.has(pathname)) continue;
    // The help speaks of every area, also of those that the reader may not enter; menus must not lead there.
    if (on.startsWith('/app/help') && !pathname.startsWith('/app/help')) continue;
    seen.add(pathname);
    if (isFile(pathname)) {
      // A browser would save it instead of showing it.
      expect((await page.request.get(path)).status(), `${path} is linked on ${on}`).toBe(200);
      continue;
    }
    const response = await page.goto(path);
    expect(response?.status(), `${path} is linked on ${on}`).toBe(200);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const link of links) {
      const url = new URL(link);
      if (url.origin === origin)
        queue.push({ path: url.pathname + url.search, on: new URL(page.url()).pathname });
    }
  }
  return seen;
}

/** The path of every menu, submenu and quick menu that needs a permission. */
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
