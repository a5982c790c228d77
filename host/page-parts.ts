import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** How many paths are remembered with their parts. */
const mostKnown = 2000;

/** Finds the routes of a build by the paths that they may answer. */
export interface PageParts {
  /**
   * Returns the part of the build that answers a path: the routes that may match it or a path above it, which browsers need
   * too. Remix compares a path with every route several times for each page, which takes longer than rendering in a large
   * product. The remaining routes match as the whole would.
   */
  partFor(pathname: string): ServerBuild;
  /** Returns the ids of those routes, for any number of paths. */
  routesFor(pathnames: readonly string[]): ReadonlySet<string>;
}

/** Splits a build by its paths. Finding a part takes time in proportion to the length of a path, not its segments. */
export function partsOf(build: ServerBuild): PageParts {
  const starts = Object.keys(build.routes).map((id) => ({ id, start: startOf(build.routes, id) }));
  const routesFor = (pathnames: readonly string[]) => {
    const paths = pathnames.map(decoded);
    return new Set(starts.filter(({ start }) => paths.some((path) => start.test(path))).map(({ id }) => id));
  };
  const parts = new Map<string, ServerBuild>();
  const partFor = remembering((pathname) => {
    const matched = routesFor([pageOf(pathname)]);
    const name = [...matched].join();
    let part = parts.get(name);
    if (!part) parts.set(name, (part = only(build, matched)));
    return part;
  });
  return { partFor, routesFor };
}

/**
 * Matches each path that a route answers, and each path below. It may match more, because Remix decides which route answers.
 */
function startOf(routes: Routes, id: string): RegExp {
  const segments: string[] = [];
  for (
    let route = routes[id];
    route;
    route = route.parentId === undefined ? undefined : routes[route.parentId]
  ) {
    segments.unshift(...(route.path ?? '').split('/').filter((segment) => segment !== '' && segment !== '*'));
  }
  return new RegExp(`^${segments.map(patternOf).join('')}(?:/|$)`, 'i');
}

function patternOf(segment: string): string {
  const name = segment.replace(/\?$/, '');
  const pattern = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[\\.*+^${}|()[\]]/g, '\\$&')}`;
  return name === segment ? pattern : `(?:${pattern})?`;
}

/** Returns a path in the form that Remix compares with routes. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Returns the page of a request for data. */
const pageOf = (pathname: string): string =>
  pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');

/** Returns a build with only some of its routes. */
function only(build: ServerBuild, matched: ReadonlySet<string>): ServerBuild {
  const of = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => matched.has(id)));
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } };
}

/** Caches a function's result for each path, and clears the cache when it is full. */
function remembering<Found>(find: (path: string) => Found): (path: string) => Found {
  const known = new Map<string, Found>();
  return (path) => {
    const found = known.get(path) ?? find(path);
    if (known.size >= mostKnown) known.clear();
    known.set(path, found);
    return found;
  };
}
