import { describe, expect, it } from 'vitest';
import { executionPaths } from '#app/paths/executions.ts';
import { hostedPaths } from '#app/paths/hosted.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { featureAreas, findFeatureArea } from '#app/shared/areas/feature-areas.ts';
import { menus } from '#platform/contract/access/menus.ts';
import { allModules, moduleOf } from '#tests/support/routes.ts';

const modules = import.meta.glob<Record<string, unknown>>('/app/paths/*.ts', { eager: true });
const files = import.meta.glob<{ default: readonly string[] }>('./addresses/*.ts', { eager: true });
const addresses = Object.values(files).flatMap((file) => file.default);

const hostedModule = 'routes/hosted/hosted-area.tsx';
const ownApprovalRequests = 'routes/approval-requests/approval-requests.tsx';

interface MenuEntry {
  readonly path?: string;
  readonly subMenus?: readonly MenuEntry[];
  readonly quickMenus?: readonly MenuEntry[];
}

/** Returns the addresses of menus. */
const addressesIn = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ path, subMenus = [], quickMenus = [] }) => [
    ...(path === undefined ? [] : [shellPaths.app + path]),
    ...addressesIn(subMenus),
    ...addressesIn(quickMenus),
  ]);

const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');

/** The modules of `app/paths` that contain addresses; the others only combine them. */
const areas = Object.entries(modules)
  .filter(([, module]) =>
    Object.values(module).some(
      (value) =>
        isAddress(value) || (typeof value === 'object' && Object.values(value ?? {}).some(isAddress)),
    ),
  )
  .map(([file]) => file.replace('/app/paths/', ''));

describe('the addresses of the product', () => {
  it.each(areas)('app/paths/%s has its addresses in tests/unit/paths/addresses', (name) => {
    expect(Object.keys(files)).toContain(`./addresses/${name}`);
  });

  // Plugins have no pages yet.
  it.each(addresses.filter((address) => !address.startsWith(hostedPaths.plugIns)))(
    '%s leads to a page',
    (address) => {
      expect(moduleOf(address)).toBeDefined();
      expect(moduleOf(address)).not.toContain('not-found');
    },
  );

  it('lead to every route, so that each can be linked without typing its address', () => {
    const reached = new Set(addresses.map(moduleOf));
    const others = allModules.filter((module) => !reached.has(module));
    // The layout is around its pages, and the design system is not part of the product.
    expect(others.filter((module) => !/design-system|not-found|app-layout/.test(module))).toEqual([]);
  });

  it('belong to the product: no route is answered by the application that serves the rest of its area', () => {
    const hosted = files['./addresses/hosted.ts']?.default ?? [];
    expect(hosted.length).toBeGreaterThan(10);
    const others = addresses.filter((address) => !hosted.includes(address));
    expect(others.filter((address) => moduleOf(address) === hostedModule)).toEqual([]);
  });

  it.each(featureAreas)('$path is in feature-areas.ts as long as one of its menus is not ours', (area) => {
    const inMenus = addressesIn(menus).filter((address) => findFeatureArea(address) === area);
    // This one has a page of ours as well, which frames the application where one is connected.
    const modules = area.path === 'approval-request' ? [ownApprovalRequests] : inMenus.map(moduleOf);
    expect(modules).toContain(area.path === 'approval-request' ? moduleOf(inMenus[0] ?? '') : hostedModule);
  });
});

describe('a drawer that any page opens', () => {
  const open = (pathname: string, search = '') => upgradePaths.upgradeFromHere({ pathname, search }, 'ask');
  const closed = (address: string) => upgradePaths.closeUpgrade(new URL(address, 'http://here').searchParams);

  it('closes to the link that opened it, with the query of its page', () => {
    expect(closed(open('/app/projects', '?sort=name&page=2'))).toBe('/app/projects?sort=name&page=2#ask');
  });

  it('opened from itself, closes to where it came from', () => {
    const { search } = new URL(upgradePaths.upgradeFrom('/app/licenses?a=1#other'), 'http://here');
    expect(closed(open(upgradePaths.upgrade, search))).toBe('/app/licenses?a=1#ask');
    expect(closed(open(upgradePaths.upgrade))).toBe('/app/projects#ask');
    const inDialog = {
      pathname: '/app/executions/ongoing/e1/user',
      search: '?search=x&from=%2Fapp%2Flicenses',
    };
    expect(executionPaths.ongoingFromHere(inDialog)).toBe(executionPaths.ongoingFrom('/app/licenses'));
  });

  it.each(['//evil.example', '/app/upgrade', '/app/upgrade?from=x', '/app/upgrade#x', ''])(
    'leads to the projects where nothing good is said: %j',
    (from) => expect(upgradePaths.closeUpgrade(new URLSearchParams({ from }))).toBe('/app/projects'),
  );

  it('recognizes only its whole address as itself', () => {
    const from = '/app/upgraded';
    expect(upgradePaths.closeUpgrade(new URLSearchParams({ from }))).toBe(from);
  });
});

describe('an address with a query', () => {
  it('keeps the query and the fragment that it has', () => {
    expect(withQuery('/a?b=1&c=2#d', { c: undefined, e: 'x y' })).toBe('/a?b=1&e=x+y#d');
    expect(withQuery('/a?b=1', new URLSearchParams('b=2'))).toBe('/a?b=2');
    expect(withQuery('/a?b=1', { b: '' })).toBe('/a');
    expect(withQuery('/a', {})).toBe('/a');
  });
});
