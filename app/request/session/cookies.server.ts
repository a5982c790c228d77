import { createCookie, redirect, type Cookie } from '@remix-run/node';
import type { ServerContext } from '#app/request/context.server.ts';

/**
 * Returns one of our cookies: signed, readable by the server only, sent with navigation from other sites but not with
 * posts.
 */
export function ownCookie(context: ServerContext, name: string, maxAge?: number): Cookie {
  const secure = context.publicUrl.startsWith('https:');
  return createCookie(`${secure ? '__Host-' : ''}fireflink-${name}`, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure,
    secrets: [context.cookieSecret],
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

/** The `Set-Cookie` headers of one cookie or several. */
export type SetCookies = string | readonly string[];

/** Redirects to another page (303) with these cookies. */
export function redirectWithCookies(url: string, setCookies: SetCookies): Response {
  const answer = redirect(url, 303);
  for (const setCookie of [setCookies].flat()) answer.headers.append('Set-Cookie', setCookie);
  return answer;
}

/** Parses one of our cookies; null when it is missing, forged, or not what `check` accepts. */
export async function readCookie<T>(
  cookie: Cookie,
  request: Request,
  check: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
): Promise<T | null> {
  const own = ownPart(request.headers.get('Cookie') ?? '', cookie.name);
  // Most requests have few of them, and reading one parses the others, too.
  if (own === undefined) return null;
  const value: unknown = await cookie.parse(own).catch(() => null);
  const result = check.safeParse(value);
  return result.success ? result.data : null;
}

/** Returns one cookie of a request's header: 'name=value'. The first counts, as it does for Remix. */
const ownPart = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
