import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { readSession } from '#app/request/session/session-cookie.server.ts';
import { derivedKey, deriveWith } from '#platform/contract/wire/calls/derived-key.ts';

/** The name of the hidden field. */
export const tokenField = 'formToken';

/**
 * Returns the cookie of a signed-out browser that does not say where its forms come from. It lasts until the browser is
 * closed.
 */
const cookie = (context: ServerContext) => ownCookie(context, 'visitor');

/** Returns a browser's own part of its tokens. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

export const storeVisitor = (context: ServerContext, visitor: string): Promise<string> =>
  cookie(context).serialize(visitor);

/** Returns the token of a browser: only this server can derive it, and only from the browser's own cookie. */
export const tokenOf = ({ cookieSecret }: ServerContext, visitor: string): string =>
  deriveWith(derivedKey(cookieSecret, 'form'), visitor);

/** Returns the token parts in this browser's session, or in its cookie while it has no session. */
async function visitorsOf(context: ServerContext, request: Request): Promise<string[]> {
  const session = await readSession(context, request);
  const visitor = await readCookie(cookie(context), request, z.string());
  return [session && (session.visitor ?? session.userId), visitor].filter((each) => each !== null);
}

/**
 * Returns the token for the forms of a page, and its cookie where the browser has none yet. Browsers that say where
 * their forms come from need neither while they are signed out: their pages are the same for all.
 */
export async function formToken(
  context: ServerContext,
  request: Request,
): Promise<{ token: string; setCookie?: string } | null> {
  if (context.visitor !== undefined) return { token: tokenOf(context, context.visitor) };
  const [known] = await visitorsOf(context, request);
  if (known !== undefined) return { token: tokenOf(context, known) };
  if (request.headers.has('sec-fetch-site')) return null;
  const visitor = newVisitor();
  return { token: tokenOf(context, visitor), setCookie: await storeVisitor(context, visitor) };
}

/** Returns whether the form with this token was on a page of ours in this browser. */
export async function isOwnToken(context: ServerContext, request: Request, given: unknown): Promise<boolean> {
  if (typeof given !== 'string') return false;
  const visitors = await visitorsOf(context, request);
  return visitors.some((visitor) => isSame(given, tokenOf(context, visitor)));
}

/** Compares two tokens in constant time. */
function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
