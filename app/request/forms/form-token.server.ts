import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { readSession } from '#app/request/session/session-cookie.server.ts';
import { derivedKey, deriveWith } from '#platform/contract/wire/derived-key.ts';

/** The name of the hidden field. */
export const tokenField = 'formToken';

/** A signed-out browser that does not say where its forms come from, until it is closed. */
const cookie = (context: ServerContext) => ownCookie(context, 'visitor');

/** A browser's own part of its tokens. */
export const newVisitor = (): string => randomBytes(16).toString('base64url');

export const keepVisitor = (context: ServerContext, visitor: string): Promise<string> =>
  cookie(context).serialize(visitor);

/** The token of a browser: only this server can make it, and only from what the browser's own cookie holds. */
export const tokenOf = ({ cookieSecret }: ServerContext, visitor: string): string =>
  deriveWith(derivedKey(cookieSecret, 'form'), visitor);

/** What the session of this browser, or its cookie while it has none, holds of its tokens. */
async function visitorsOf(context: ServerContext, request: Request): Promise<string[]> {
  const session = await readSession(context, request);
  const visitor = await readCookie(cookie(context), request, z.string());
  return [session && (session.visitor ?? session.userId), visitor].filter((each) => each !== null);
}

/**
 * The token that the forms of a page carry, and the cookie that it belongs to where the browser has none yet. Browsers that
 * say where their forms come from need neither while they are signed out: their pages are the same for all.
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
  return { token: tokenOf(context, visitor), setCookie: await keepVisitor(context, visitor) };
}

/** Was the form that carries this token on a page of ours in this browser? */
export async function isOwnToken(context: ServerContext, request: Request, given: unknown): Promise<boolean> {
  if (typeof given !== 'string') return false;
  const visitors = await visitorsOf(context, request);
  return visitors.some((visitor) => isSame(given, tokenOf(context, visitor)));
}

/** In a time that says nothing of what is there. */
function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
