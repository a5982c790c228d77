import { z } from 'zod';
import type { ServerContext } from '#app/request/context.server.ts';
import { ownCookie, readCookie } from '#app/request/session/cookies.server.ts';
import { twoFactorLimits } from '#platform/contract/accounts/two-factor-values.ts';

const cookie = (context: ServerContext) => ownCookie(context, 'challenge', twoFactorLimits.signInSeconds);

const challengeSchema = z.object({
  token: z.string(),
  /** Names who can reset it for a user who lost it; '' when the platform doesn't say. */
  resetBy: z.string(),
});

type Challenge = z.infer<typeof challengeSchema>;

/** Returns the `Set-Cookie` that leads from the right password to the two-factor code. It opens nothing by itself. */
export const storeChallenge = (context: ServerContext, challenge: Challenge): Promise<string> =>
  cookie(context).serialize(challenge);

/** Reads the challenge of this browser; null when the password has to come first. */
export const readChallenge = (context: ServerContext, request: Request): Promise<Challenge | null> =>
  readCookie(cookie(context), request, challengeSchema);

/** Returns the `Set-Cookie` that deletes it. */
export const dropChallenge = (context: ServerContext): Promise<string> =>
  cookie(context).serialize('', { maxAge: 0 });
