import { benchUser } from './bench-data.ts';

/**
 * Signs in as a browser without JavaScript does.
 * @returns the cookie of a new session
 */
export async function signIn(signInPage: string): Promise<string> {
  const reply = await fetch(signInPage, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(signInPage).origin },
    body: new URLSearchParams({ method: 'password', ...benchUser }),
  });
  const cookie = reply.headers.getSetCookie().find((value) => value.includes('fireflink-session='));
  if (!cookie) throw new Error(`Signing in answered ${reply.status}`);
  return cookie.split(';')[0] ?? '';
}
