import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { Asking } from '../asking.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

/** Returns a new path each time, so that no cache can answer. */
const fresh = (): string => Math.random().toString(36).slice(2);

const deep = (segments: number): string => `/${fresh()}${'/a'.repeat(segments - 1)}`;

const manifestVersion = async ({ page }: Asking): Promise<string> => {
  const version = /manifest-([\da-f]+)\.js/.exec(await page('/signin'))?.[1];
  if (!version) throw new Error('The sign-in page names no manifest');
  return version;
};

const asks = (name: string, path: () => string, status: number): StallCase => ({
  name,
  by: 'anonymous',
  database: 'sqlite',
  run: ({ page }) => page(path(), { status }),
});

const manifest = (name: string, query: () => string): StallCase => ({
  name: `routes behind links: ${name}`,
  by: 'anonymous',
  database: 'sqlite',
  run: async (asking) => asking.page(`/__manifest?version=${await manifestVersion(asking)}&${query()}`),
});

const headers = (name: string, value: string, path = '/signup?x'): StallCase => ({
  name: `header ${name} of 15 KB: ${value.slice(0, 12)}…, ${path}`,
  by: 'anonymous',
  database: 'sqlite',
  run: ({ send }) => send(path, { headers: { [name]: value }, redirect: 'manual', ...statusOf(path) }),
});

const statusOf = (path: string) => (path.startsWith(shellPaths.app) ? { status: 303 } : {});

/** Requests that need no sign-in, as large and as odd as they are accepted. */
export default stallCases({
  cases: () => [
    asks('32 segments', () => deep(32), 404),
    asks('32 segments below the shell', () => `${shellPaths.app}${deep(31)}`, 303),
    asks('32 segments, for data', () => `${deep(32)}.data`, 404),
    asks('7,900 segments', () => deep(7900), 414),
    asks('3,000 segments', () => deep(3000), 404),
    asks('7,900 segments of a call', () => `/appmanagement${deep(7000)}`, 414),
    asks('8,000 characters, encoded', () => `/${fresh()}${'%61'.repeat(2600)}`, 404),
    asks('8,000 characters of slashes', () => `/${fresh()}${'/'.repeat(7900)}`, 404),
    asks('8,000 characters of encoded slashes', () => `/${fresh()}${'%2f'.repeat(2600)}`, 404),
    asks('2,000 parameters', () => `/signin?${'a&'.repeat(2000)}${fresh()}`, 200),
    asks('a return address of 7,500 characters', () => `/signin?from=/${'%2e'.repeat(2500)}${fresh()}`, 200),
    manifest('a path of 3,800 segments', () => `p=${fresh()}${'/a'.repeat(3800)}`),
    manifest('400 paths', () =>
      Array.from({ length: 399 }, (_, index) => `p=${shellPaths.app}/${index.toString(36)}/${index}`)
        .join('&')
        .slice(0, 7800),
    ),
    headers('Cookie', 'a=b; '.repeat(3000)),
    headers('Cookie', `fireflink-flash=${'A'.repeat(15_000)}`),
    headers('Cookie', `fireflink-session=${'%41'.repeat(5000)}`, projectPaths.list),
    headers('Cookie', ';'.repeat(15_000)),
    headers('Accept-Language', 'en,'.repeat(5000)),
    headers('Accept-Language', '-'.repeat(15_000)),
    headers('User-Agent', 'Chrome/'.repeat(2100)),
    headers('User-Agent', `${' '.repeat(15_000)}a`),
    headers('Referer', `http://127.0.0.1/${'/a'.repeat(7400)}`),
    headers('If-None-Match', '"a",'.repeat(3700), '/openapi.json'),
    headers('Accept-Encoding', 'gzip;q=0.5,'.repeat(1360)),
    headers('Range', `bytes=${'0-0,'.repeat(3700)}0-0`),
    headers('User-Agent', '('.repeat(15_000)),
    headers('Authorization', `Bearer ${' '.repeat(15_000)}x`),
    { ...asks('/openapi.json, the first time', () => '/openapi.json', 200), firstTime: true },
    { ...asks('/api-docs, the first time', () => '/api-docs', 200), firstTime: true },
  ],
});
