import { createHash, randomBytes } from 'node:crypto';

/** Creates a token: 32 random bytes, base64url, 43 characters. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash by which a token is stored and found. Tokens are random, so a plain SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
