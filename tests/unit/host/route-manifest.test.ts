import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { partsOf } from '#host/page-parts.ts';
import { routeManifest } from '#host/route-manifest.ts';

const routes = {
  root: { id: 'root', path: '' },
  projects: { id: 'projects', parentId: 'root', path: 'app/projects' },
  create: { id: 'create', parentId: 'projects', path: 'create' },
  groups: { id: 'groups', parentId: 'root', path: 'app/groups/:id?' },
};
const build = { routes, assets: { version: 'v1', routes } } as unknown as ServerBuild;
const manifest = routeManifest(build, partsOf(build));
const ask = (query: string) => manifest(new URL(`http://here/__manifest?${query}`));

test('names the routes of the requested paths, and of those above them', async () => {
  const found = ask('p=%2Fapp%2Fprojects%2Fcreate&version=v1');
  expect(Object.keys((await found.json()) as object)).toEqual(['root', 'projects', 'create']);
  expect(found.headers.get('cache-control')).toContain('immutable');
  const more = ask('p=app/groups/7&p=%2Fapp%2Fprojects&version=v1');
  expect(Object.keys((await more.json()) as object)).toEqual(['root', 'projects', 'groups']);
});

test('sends a browser with another build to the document', () => {
  const { status, headers } = ask('p=%2Fapp%2Fprojects&version=v0');
  expect([status, headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
});

test('refuses a request for no path, and for more than a page has links', () => {
  expect(ask('version=v1').status).toBe(400);
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p=${index}`).join('&');
  expect(ask(`version=v1&${many(400)}`).status).toBe(200);
  expect(ask(`version=v1&${many(401)}`).status).toBe(400);
});
