import { randomBytes } from 'node:crypto';
import type { ServerContext } from '#app/request/context.server.ts';
import { keepVisitor, newVisitor, tokenOf } from '#app/request/forms/form-token.server.ts';
import type { PageHandler } from './http.ts';

/** Pages that say the same to everybody who has no cookies: where newcomers, crawlers and floods arrive. */
const shared = new Set(['/', '/signin', '/signup', '/forgot-password']);
const keepMilliseconds = 60_000;

interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The page between the places where its nonce stands, and each piece between those of the token of its forms. */
  readonly pieces: readonly (readonly string[])[];
  /** The same of its Content-Security-Policy. */
  readonly policy: readonly string[];
  readonly until: number;
}

/**
 * Renders such a page once a minute and gives each visitor a copy with a nonce of its own; and a browser that does not say
 * where its forms come from a token and its cookie. Whoever brings cookies, a query, or comes from another page (which the
 * page may name) gets a page of their own.
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

    const visitor = request.headers.has('sec-fetch-site') ? undefined : newVisitor();
    const known = kept.get(pathname);
    if (known && known.until > now()) return copyOf(known, context, visitor);
    const model = newVisitor();
    const token = tokenOf(context, model);
    const response = await handler(request, { ...context, visitor: model });
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    if (response.status !== 200 || nonce === undefined || response.headers.has('set-cookie')) return response;
    const fresh: Kept = {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !/^content-(length|security-policy)$/.test(name)),
      pieces: (await response.text()).split(nonce).map((piece) => piece.split(token)),
      policy: (response.headers.get('content-security-policy') ?? '').split(nonce),
      until: now() + keepMilliseconds,
    };
    kept.set(pathname, fresh);
    return copyOf(fresh, context, visitor);
  };
}

async function copyOf(
  { status, headers, pieces, policy }: Kept,
  context: ServerContext,
  visitor: string | undefined,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  // Not empty: script would take the page over without the field.
  const token = visitor === undefined ? 'none' : tokenOf(context, visitor);
  const body = Buffer.from(pieces.map((piece) => piece.join(token)).join(nonce));
  const response = new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  response.headers.set('Content-Security-Policy', policy.join(nonce));
  response.headers.set('Content-Length', String(body.length));
  if (visitor !== undefined) response.headers.append('Set-Cookie', await keepVisitor(context, visitor));
  return response;
}
