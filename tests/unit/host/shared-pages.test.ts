import { expect, test } from 'vitest';
import { accountPaths } from '#app/paths/accounts.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { shellPaths } from '#app/paths/shell.ts';
import type { ServerContext } from '#app/request/context.server.ts';
import { isOwnToken, tokenOf } from '#app/request/forms/form-token.server.ts';
import { sharePages } from '#host/shared-pages.ts';

const context = { cookieSecret: 'a secret', publicUrl: 'http://here' } as ServerContext;

/** Returns a host whose pages count how often they were rendered. */
function countingPages(answer: (nonce: string, visitor: string) => Response) {
  let rendered = 0;
  let time = 0;
  const pages = sharePages(
    (_, { visitor = '' }) => {
      rendered += 1;
      return Promise.resolve(answer(`nonce${rendered}`, visitor));
    },
    () => time,
  );
  return {
    rendered: () => rendered,
    wait: (milliseconds: number) => (time += milliseconds),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      pages(new Request(`http://here${path}`, { method, headers }), context),
  };
}

const page = (nonce: string) =>
  new Response(`<script nonce="${nonce}">1</script><script nonce="${nonce}">2</script>`, {
    headers: {
      'Content-Type': 'text/html',
      'Content-Security-Policy': `script-src 'self' 'nonce-${nonce}'`,
    },
  });

test('shares a rendered page between two visitors without cookies, each with a nonce of their own', async () => {
  const host = countingPages(page);
  const [one, two] = [await host.get('/signin'), await host.get('/signin')];
  expect(host.rendered()).toBe(1);
  const nonces = [one, two].map(
    (response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, response] of [one, two].entries()) {
    const text = await response.text();
    expect(text.split(`nonce="${nonces[index]}"`)).toHaveLength(3);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  }
});

test('gives a token and its cookie only to a browser that does not say where its forms come from', async () => {
  const host = countingPages((nonce, visitor) => {
    const response = page(nonce);
    return new Response(`<input value="${tokenOf(context, visitor)}">`, response);
  });
  const tokenIn = async (response: Response) => /value="([^"]*)"/.exec(await response.text())?.[1];
  for (const text of [await host.get('/signin'), await host.get('/signin')]) {
    const cookie = text.headers.get('set-cookie')?.split(';')[0] ?? '';
    const asked = new Request('http://here/signin', { headers: { cookie } });
    expect(await isOwnToken(context, asked, await tokenIn(text))).toBe(true);
  }
  const modern = await host.get('/signin', { 'sec-fetch-site': 'none' });
  expect(modern.headers.get('set-cookie')).toBeNull();
  expect(await tokenIn(modern)).toBe('none');
  expect(host.rendered()).toBe(1);
});

test('renders a shared page again after a minute', async () => {
  const host = countingPages(page);
  await host.get('/signin');
  host.wait(59_999);
  await host.get('/signin');
  expect(host.rendered()).toBe(1);
  host.wait(1);
  await host.get('/signin');
  expect(host.rendered()).toBe(2);
});

test('never shares pages with cookies, queries, a previous page or other methods, nor other pages', async () => {
  const host = countingPages(page);
  await host.get('/signin');
  const own: [path: string, headers?: Record<string, string>, method?: string][] = [
    ['/signin', { cookie: 'fireflink-flash=x' }],
    ['/signin', { referer: `http://here${projectPaths.list}` }],
    [accountPaths.signInFrom(shellPaths.app)],
    ['/signin', {}, 'POST'],
    ['/account-locked'],
    [projectPaths.list],
  ];
  for (const request of own) await host.get(...request);
  expect(host.rendered()).toBe(1 + own.length);
});

test('does not cache a page that failed, redirects or sets a cookie', async () => {
  const answers = [
    () => new Response('no', { status: 500 }),
    () => new Response(null, { status: 302, headers: { Location: '/' } }),
    (nonce: string) => {
      const response = page(nonce);
      response.headers.set('Set-Cookie', 'a=b');
      return response;
    },
  ];
  for (const answer of answers) {
    const host = countingPages(answer);
    await host.get('/signin');
    await host.get('/signin');
    expect(host.rendered()).toBe(2);
  }
});
