import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = ServerBuild['routes'];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** So many paths are remembered with their parts. */
const mostKnown = 2000;

/**
 * Finds the part of a build that answers a path: the routes that match it, and those that match the paths above it, which a
 * browser has to know, too. Remix compares a path with every route of the product, several times for each page, which
 * with all routes of a large product takes longer than rendering it. What remains matches as the whole would.
 */
export function partsOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const table = objectsOf(build.routes);
  const idsOf = remembering((path) => (matchRoutes(table, path) ?? []).map(({ route }) => route.id ?? ''));
  const parts = new Map<string, ServerBuild>();
  return remembering((pathname) => {
    const kept = new Set(withThoseAbove(pageOf(pathname)).flatMap(idsOf));
    const name = [...kept].join();
    let part = parts.get(name);
    if (!part) parts.set(name, (part = only(build, kept)));
    return part;
  });
}

function objectsOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => ({
      id,
      path,
      caseSensitive,
      ...(index ? { index: true as const } : { children: objectsOf(routes, id) }),
    }));
}

/** The page that a request for data is about. */
const pageOf = (pathname: string): string =>
  pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');

/** A path, and what is left of it without its last segment, without its last two, and so on. */
function withThoseAbove(pathname: string): string[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return [pathname, ...segments.map((_, index) => `/${segments.slice(0, index).join('/')}`)];
}

/** A build with some of its routes. */
function only(build: ServerBuild, kept: ReadonlySet<string>): ServerBuild {
  const of = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } };
}

/** The same function, asked once for each path; it forgets all when there are too many. */
function remembering<Found>(find: (path: string) => Found): (path: string) => Found {
  const known = new Map<string, Found>();
  return (path) => {
    const found = known.get(path) ?? find(path);
    if (known.size >= mostKnown) known.clear();
    known.set(path, found);
    return found;
  };
}
