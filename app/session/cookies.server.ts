import { createCookie, type Cookie } from '@remix-run/node';
import type { ServerContext } from '#app/context.server.ts';

/** One of our cookies: signed, for the server's eyes only, sent with navigation from other sites but not with posts. */
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

/** Parses one of our cookies; null when it is missing, forged, or not what `check` accepts. */
export async function readCookie<T>(
  cookie: Cookie,
  request: Request,
  check: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
): Promise<T | null> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie')).catch(() => null);
  const result = check.safeParse(value);
  return result.success ? result.data : null;
}
