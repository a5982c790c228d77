import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { secondFactorLimits } from '#platform/contract/accounts/second-factor-values.ts';

const cookie = (context: ServerContext) => ownCookie(context, 'challenge', secondFactorLimits.signInSeconds);

/** The `Set-Cookie` with which a browser goes on to its second factor, after the right password. It opens nothing by itself. */
export const keepChallenge = (context: ServerContext, challenge: string): Promise<string> =>
  cookie(context).serialize(challenge);

/** What the browser goes on with; null when the password has to come first. */
export const readChallenge = (context: ServerContext, request: Request): Promise<string | null> =>
  readCookie(cookie(context), request, z.string());

/** The `Set-Cookie` that forgets it. */
export const dropChallenge = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
