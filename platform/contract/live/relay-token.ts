import { timingSafeEqual } from 'node:crypto';

/** Computes what only processes of this installation can: `derive` of its secret key, for the use 'relay'. */
type Derive = (text: string) => string;

const livesSeconds = 5 * 60;

/**
 * The token by which the app's relay subscribes to the events of every license: `relay.<expires, seconds>.<hmac>`. Made
 * from the secret key that host and platform share; good for five minutes, which is checked on subscribing.
 */
export function makeRelayToken(derive: Derive, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + livesSeconds;
  return `relay.${expires}.${derive(textOf(expires))}`;
}

/** Whether a bearer token claims to be a relay's; {@link isRelayToken} says whether it is. */
export const looksLikeRelayToken = (token: string): boolean => token.startsWith('relay.');

/** Whether a token was made by this installation and is still good. */
export function isRelayToken(token: string, derive: Derive, now: Date): boolean {
  const [, digits = '', proof = ''] = /^relay\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  const seconds = now.getTime() / 1000;
  // One that lives longer than we make them was not made by us.
  if (digits === '' || expires <= seconds || expires > seconds + 2 * livesSeconds) return false;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(derive(textOf(expires))));
}

const textOf = (expires: number): string => `relay:${expires}`;
