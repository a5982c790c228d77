import { timingSafeEqual } from 'node:crypto';

/** Derives a value that only processes of this installation can: from its secret key, for the use 'relay'. */
type Derive = (text: string) => string;

const livesSeconds = 5 * 60;

/**
 * Returns the token with which the app's relay subscribes to the events of every license: `relay.<expires,
 * seconds>.<hmac>`. Derived from the secret key that host and platform share; valid for five minutes, which is checked
 * on subscribing.
 */
export function makeRelayToken(derive: Derive, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + livesSeconds;
  return `relay.${expires}.${derive(textOf(expires))}`;
}

/** Returns whether a bearer token claims to be a relay's; {@link isRelayToken} checks it. */
export const looksLikeRelayToken = (token: string): boolean => token.startsWith('relay.');

/** Returns whether a token was made by this installation and is still valid. */
export function isRelayToken(token: string, derive: Derive, now: Date): boolean {
  const [, digits = '', proof = ''] = /^relay\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  const seconds = now.getTime() / 1000;
  // A token that lives longer than ours is not from us.
  if (digits === '' || expires <= seconds || expires > seconds + 2 * livesSeconds) return false;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(derive(textOf(expires))));
}

const textOf = (expires: number): string => `relay:${expires}`;
