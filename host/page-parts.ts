import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];

/** So many segments of a path tell areas and screens apart. */
const depth = 2;

/**
 * Finds the part of a build that can answer a path. Remix compares a path with every route of the product, several
 * times for each page, which with all routes of a large product takes longer than rendering it. The routes of other
 * areas are therefore left out beforehand: those whose first segments are others than the path's. What remains matches
 * as the whole would.
 */
export function partsOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const patterns = Object.fromEntries(
    Object.keys(build.routes).map((id) => [id, patternOf(build.routes, id)]),
  );
  const known = Array.from(
    { length: depth },
    (_, level) => new Set(Object.values(patterns).map((pattern) => pattern[level])),
  );
  const parts = new Map<string, ServerBuild>();
  return (pathname) => {
    const segments = segmentsOf(pathname);
    if (!segments) return build;
    // What no route names is all the same to them, so that there are only so many parts.
    const key = segments.slice(0, depth).map((segment, level) => (known[level]?.has(segment) ? segment : ''));
    const name = key.join('/');
    let part = parts.get(name);
    if (!part) parts.set(name, (part = partOf(build, patterns, key)));
    return part;
  };
}

function partOf(build: ServerBuild, patterns: Record<string, string[]>, key: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const [id, pattern] of Object.entries(patterns)) {
    const possible = pattern
      .slice(0, depth)
      .every((segment, level) => /^[:*]/.test(segment) || segment === key[level]);
    if (possible) for (const ancestor of lineOf(build.routes, id)) kept.add(ancestor);
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** A route and those around it, innermost first. */
function lineOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [id, ...lineOf(routes, parentId)];
}

/** The segments that a route's URLs begin with. An optional one moves those after it, so they say nothing. */
function patternOf(routes: Routes, id: string): string[] {
  const pattern = lineOf(routes, id)
    .reverse()
    .flatMap((ancestor) => (routes[ancestor]?.path ?? '').toLowerCase().split('/'))
    .filter((segment) => segment !== '');
  const optional = pattern.findIndex((segment) => segment.endsWith('?'));
  return optional === -1 ? pattern : pattern.slice(0, optional);
}

/** A path's segments as routes are compared with them; undefined when it cannot be decoded. */
function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .replace(/\.data$/, '')
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
}
