import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import type { signIn } from '#platform/contract/accounts/account-calls.ts';
import { ownCookie, readCookie } from './cookies.server.ts';

const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token must be refreshed, in milliseconds since 1970. */
  accessExpiresAt: z.number(),
  userId: z.string(),
  emailId: z.string(),
  licenseId: z.string(),
  licenseType: z.string(),
  /** The secret of this sign-in that form tokens are made from (`form-token.server.ts`). */
  visitor: z.string().optional(),
});

/** The content of the browser's session cookie: the platform's opaque tokens, and their user. */
export type Session = z.infer<typeof sessionSchema>;

const thirtyDays = 30 * 24 * 60 * 60;
const hour = 60 * 60;

const cookie = (context: ServerContext) => ownCookie(context, 'session', thirtyDays);

interface Read {
  readonly header: string | null;
  readonly session: Promise<Session | null>;
}

/**
 * Keyed by the cookies themselves: each loader of a page has a request of its own, and a host may have one context for
 * all.
 */
const known = new WeakMap<ServerContext, Read>();

/** Returns the session in a request's cookie, if any; read once for all callers. */
export function readSession(context: ServerContext, request: Request): Promise<Session | null> {
  const header = request.headers.get('Cookie');
  const before = known.get(context);
  if (before && before.header === header) return before.session;
  const session = readCookie(cookie(context), request, sessionSchema);
  known.set(context, { header, session });
  return session;
}

/** Returns the `Set-Cookie` that starts or continues a session. */
export const storeSession = (context: ServerContext, session: Session): Promise<string> =>
  cookie(context).serialize(session);

/** Returns the `Set-Cookie` that deletes the browser's session. */
export const dropSession = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });

/**
 * Returns the session for a reply of signing in or refreshing.
 * @param visitor new when signing in, the same when refreshing
 */
export const sessionOf = (reply: CallReply<typeof signIn>, visitor: string | undefined): Session => ({
  visitor,
  accessToken: reply.access_token,
  refreshToken: reply.refresh_token,
  accessExpiresAt: Date.now() + (reply.access_token_expires_in ?? hour) * 1000,
  userId: reply.id,
  emailId: reply.userName,
  licenseId: reply.currentLicenseId,
  licenseType: reply.licenseType,
});
