import { signUp } from '#platform/contract/accounts/account-calls.ts';
import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { photoUpload } from '#platform/contract/wire/upload-rules.ts';
import type { Asking } from '../asking.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

/** Nothing that was asked before may answer: a path of its own each time. */
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

const statusOf = (path: string) => (path.startsWith('/app') ? { status: 303 } : {});

const signUpWith = (name: string, body: string, status: number): StallCase => ({
  name: `sign-up, ${name}`,
  by: 'anonymous',
  run: ({ send }) =>
    send(signUp.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      status,
    }),
});

const nested = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);

/** A form of 256 KB and 400 fields: the most that a page reads. */
const largestForm = new URLSearchParams(
  Array.from({ length: 400 }, (_, index) => [`field[${index % 100}].a.b.c`, 'x'.repeat(500)]),
);

/** What stands behind the first bytes of a JPEG that never comes to its size. */
const noPictures = {
  zeros: Buffer.from([0]),
  markers: Buffer.from([0xff]),
  'empty segments': Buffer.from([0xff, 0xe0, 0, 2]),
};

function photoOf(filling: Buffer): FormData {
  const bytes = Buffer.alloc(photoUpload.maxBytes, filling);
  bytes.set([0xff, 0xd8, 0xff]);
  const form = new FormData();
  form.set('profileImage', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

/** What anybody can ask without signing in, as large and as odd as it is let in; and photos. */
export default stallCases({
  fill: ({ userId }) => Promise.resolve({ userId }),
  cases: ({ userId }) => [
    asks('32 segments', () => deep(32), 404),
    asks('32 segments below the shell', () => `/app${deep(31)}`, 303),
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
      Array.from({ length: 399 }, (_, index) => `p=/app/${index.toString(36)}/${index}`)
        .join('&')
        .slice(0, 7800),
    ),
    headers('Cookie', 'a=b; '.repeat(3000)),
    headers('Cookie', `fireflink-flash=${'A'.repeat(15_000)}`),
    headers('Cookie', `fireflink-session=${'%41'.repeat(5000)}`, '/app/projects'),
    headers('Cookie', ';'.repeat(15_000)),
    headers('Accept-Language', 'en,'.repeat(5000)),
    headers('Accept-Language', '-'.repeat(15_000)),
    headers('User-Agent', 'Chrome/'.repeat(2100)),
    headers('User-Agent', `${' '.repeat(15_000)}a`),
    headers('Referer', `http://127.0.0.1/${'/a'.repeat(7400)}`),
    headers('If-None-Match', '"a",'.repeat(3700), '/openapi.json'),
    headers('Authorization', `Bearer ${' '.repeat(15_000)}x`),
    { ...asks('/openapi.json, the first time', () => '/openapi.json', 200), onNewServer: true },
    { ...asks('/api-docs, the first time', () => '/api-docs', 200), onNewServer: true },
    signUpWith(
      '40,000 licenses',
      JSON.stringify({ licenses: Array.from({ length: 40_000 }, () => ({})) }),
      413,
    ),
    signUpWith(
      '5,000 licenses, as many as 16 KB hold',
      JSON.stringify({ licenses: Array.from({ length: 5000 }, () => ({})) }),
      400,
    ),
    signUpWith('16 KB of brackets', nested(16_000), 400),
    signUpWith(
      'an address of 16 KB',
      JSON.stringify({ emailId: `${'a.'.repeat(7500)}@`, password: 'x'.repeat(500) }),
      400,
    ),
    {
      name: 'form of 256 KB and 400 fields',
      by: 'anonymous',
      run: ({ send, url }) =>
        send('/signup', { method: 'POST', body: largestForm, headers: { Origin: url }, status: 422 }),
    },
    {
      name: 'form with a password of 250 KB',
      by: 'anonymous',
      run: ({ send, url }) =>
        send('/signup', {
          method: 'POST',
          body: new URLSearchParams({ password: 'aB1-'.repeat(62_000), confirmPassword: 'x' }),
          headers: { Origin: url },
          status: 422,
        }),
    },
    ...Object.entries(noPictures).map(([name, filling]): StallCase => ({
      name: `photo of 2 MB that says no size: ${name}`,
      by: 'signed-in',
      database: 'sqlite',
      run: ({ send }) =>
        send(updateUserProfile.path.replace('{userId}', userId), {
          method: updateUserProfile.method,
          body: photoOf(filling),
          status: 400,
        }),
    })),
  ],
});
