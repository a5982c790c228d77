import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { secondFactorLimits } from '#platform/contract/accounts/second-factor-values.ts';

const cookie = (context: ServerContext) => ownCookie(context, 'challenge', secondFactorLimits.signInSeconds);

const challengeSchema = z.object({
  token: z.string(),
  /** Who can help somebody who has lost it; '' where a platform does not tell. */
  resetBy: z.string(),
});

type Challenge = z.infer<typeof challengeSchema>;

/** The `Set-Cookie` with which a browser goes on to its second factor, after the right password. It opens nothing by itself. */
export const keepChallenge = (context: ServerContext, challenge: Challenge): Promise<string> =>
  cookie(context).serialize(challenge);

/** What the browser goes on with; null when the password has to come first. */
export const readChallenge = (context: ServerContext, request: Request): Promise<Challenge | null> =>
  readCookie(cookie(context), request, challengeSchema);

/** The `Set-Cookie` that forgets it. */
export const dropChallenge = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
