import { randomBytes } from 'node:crypto';
import type { PageHandler } from './http.ts';

/** Pages that say the same to everybody who has no cookies: where newcomers, crawlers and floods arrive. */
const shared = new Set(['/', '/signin', '/signup', '/forgot-password']);
const keepMilliseconds = 60_000;

interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The page between the places where its nonce stands. */
  readonly pieces: readonly string[];
  /** The same of its Content-Security-Policy. */
  readonly policy: readonly string[];
  readonly until: number;
}

/**
 * Renders such a page once a minute and gives each visitor a copy with a nonce of its own. Whoever brings cookies, a
 * query, or comes from another page (which the page may name) gets a page of their own.
 */
export function sharePages(handler: PageHandler, now: () => number = Date.now): PageHandler {
  const kept = new Map<string, Kept>();
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const forEverybody =
      request.method === 'GET' &&
      search === '' &&
      shared.has(pathname) &&
      !request.headers.has('cookie') &&
      !request.headers.has('referer');
    if (!forEverybody) return handler(request, context);

    const known = kept.get(pathname);
    if (known && known.until > now()) return copyOf(known);
    const response = await handler(request, context);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    if (response.status !== 200 || nonce === undefined || response.headers.has('set-cookie')) return response;
    const fresh: Kept = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !/^content-(length|security-policy)$/.test(name)),
      pieces: (await response.text()).split(nonce),
      policy: (response.headers.get('content-security-policy') ?? '').split(nonce),
      until: now() + keepMilliseconds,
    };
    kept.set(pathname, fresh);
    return copyOf(fresh);
  };
}

function copyOf({ status, headers, pieces, policy }: Kept): Response {
  const nonce = randomBytes(16).toString('base64');
  const body = Buffer.from(pieces.join(nonce));
  const response = new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  response.headers.set('Content-Security-Policy', policy.join(nonce));
  response.headers.set('Content-Length', String(body.length));
  return response;
}
