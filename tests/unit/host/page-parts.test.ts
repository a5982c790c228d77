import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { describe, expect, it } from 'vitest';
import routeTable from '#app/routes.ts';
import { partsOf } from '#host/page-parts.ts';

type Route = ServerBuild['routes'][string];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Returns a build of the product's own routes, without their modules. */
function buildOf(entries: readonly RouteConfigEntry[]): ServerBuild {
  const routes: Record<string, Route> = {
    root: { id: 'root', path: '', module: {} as Route['module'] },
  };
  const add = (entry: RouteConfigEntry, parentId: string) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    const { path, index } = entry;
    routes[id] = { id, parentId, module: {} as Route['module'], path, index };
    for (const child of entry.children ?? []) add(child, id);
  };
  for (const entry of entries) add(entry, 'root');
  return { routes, assets: { routes: { ...routes } } } as unknown as ServerBuild;
}

function objectsOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map((route) => ({
      id: route.id,
      path: route.path,
      ...(route.index ? { index: true as const } : { children: objectsOf(routes, route.id) }),
    }));
}

const build = buildOf(routeTable);
const { partFor, routesFor } = partsOf(build);
const matched = (routes: ServerBuild['routes'], path: string) =>
  matchRoutes(objectsOf(routes), path)?.map(({ route, params }) => [route.id, params]);

/** All paths of the table, with their parameters filled in. */
const paths = Object.keys(build.routes).map((id) => {
  const line: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    line.unshift(build.routes[at]?.path ?? '');
  }
  return `/${line.filter(Boolean).join('/')}`.replace(/:\w+\??/g, 'some-value').replace('*', 'any/thing');
});

describe('partsOf', () => {
  it.each([...new Set(paths)])('finds the same for %s as the whole table', (path) => {
    expect(matched(partFor(path).routes, path)).toEqual(matched(build.routes, path));
  });

  it.each([
    '/SignIn',
    '/%73ignin',
    '/app%2Fprojects',
    '/app/',
    '//app//projects',
    '/nothing/of/the/kind',
    '/app/nothing',
    '/%',
  ])('finds the same for %s as the whole table', (path) => {
    expect(matched(partFor(path).routes, path)).toEqual(matched(build.routes, path));
  });

  it('treats the data of a page like the page', () => {
    expect(partFor('/signin.data')).toBe(partFor('/signin'));
    expect(partFor('/_root.data')).toBe(partFor('/'));
  });

  it('leaves out other areas, for server and browser alike', () => {
    const { routes, assets } = partFor('/signin');
    expect(Object.keys(routes).length).toBeLessThan(Object.keys(build.routes).length / 2);
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  });

  it('has one part for all paths that no route names', () => {
    expect(partFor('/a/b')).toBe(partFor('/c/d'));
    expect(partFor('/app/nothing')).toBe(partFor('/app/nothing-else'));
  });

  it('finds the routes of many paths at once, and of those above them', () => {
    const found = routesFor(['/app/projects/create', '/legal/terms']);
    for (const path of ['/app/projects/create', '/app/projects', '/app', '/legal/terms', '/']) {
      for (const [id] of matched(build.routes, path) ?? []) expect(found).toContain(id);
    }
    expect(found.size).toBeLessThan(Object.keys(build.routes).length / 2);
  });

  it('keeps what matches the paths above, which links of the page may lead to', () => {
    const { routes } = partFor('/app/projects');
    expect(matched(routes, '/app')).toEqual(matched(build.routes, '/app'));
    expect(matched(routes, '/')).toEqual(matched(build.routes, '/'));
  });
});
