import { randomBytes } from 'node:crypto';
import type { ServerContext } from '#app/request/context.server.ts';
import { storeVisitor, newVisitor, tokenOf } from '#app/request/forms/form-token.server.ts';
import type { PageHandler } from './http.ts';

/** Pages that are the same for every visitor without cookies. New visitors, crawlers and floods arrive here. */
const shared = new Set(['/', '/signin', '/signup', '/forgot-password']);
const cacheMilliseconds = 60_000;

interface CachedMarkup {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The page split at its nonces, and each piece split at the tokens of its forms. */
  readonly pieces: readonly (readonly string[])[];
  /** Its Content-Security-Policy, split in the same way. */
  readonly policy: readonly string[];
  readonly until: number;
}

/**
 * Renders such a page once a minute and gives each visitor a copy with its own nonce. A browser that doesn't say where its
 * forms come from also gets a token and a cookie. Requests with cookies, a query or a previous page (which the page may name)
 * get their own page.
 */
export function sharePages(handler: PageHandler, now: () => number = Date.now): PageHandler {
  const cached = new Map<string, CachedMarkup>();
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const forEverybody =
      request.method === 'GET' &&
      search === '' &&
      shared.has(pathname) &&
      !request.headers.has('cookie') &&
      !request.headers.has('referer');
    if (!forEverybody) return handler(request, context);

    const visitor = request.headers.has('sec-fetch-site') ? undefined : newVisitor();
    const known = cached.get(pathname);
    if (known && known.until > now()) return copyOf(known, context, visitor);
    const model = newVisitor();
    const token = tokenOf(context, model);
    const response = await handler(request, { ...context, visitor: model });
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    if (response.status !== 200 || nonce === undefined || response.headers.has('set-cookie')) return response;
    const fresh: CachedMarkup = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !/^content-(length|security-policy)$/.test(name)),
      pieces: (await response.text()).split(nonce).map((piece) => piece.split(token)),
      policy: (response.headers.get('content-security-policy') ?? '').split(nonce),
      until: now() + cacheMilliseconds,
    };
    cached.set(pathname, fresh);
    return copyOf(fresh, context, visitor);
  };
}

async function copyOf(
  { status, headers, pieces, policy }: CachedMarkup,
  context: ServerContext,
  visitor: string | undefined,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  // Not empty, because script would otherwise take over the page without the field.
  const token = visitor === undefined ? 'none' : tokenOf(context, visitor);
  const body = Buffer.from(pieces.map((piece) => piece.join(token)).join(nonce));
  const response = new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  response.headers.set('Content-Security-Policy', policy.join(nonce));
  response.headers.set('Content-Length', String(body.length));
  if (visitor !== undefined) response.headers.append('Set-Cookie', await storeVisitor(context, visitor));
  return response;
}
