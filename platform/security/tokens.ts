import { createHash, randomBytes } from 'node:crypto';

/** A new token: 32 random bytes, base64url, 43 characters. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored and found. Tokens are random, so a plain SHA-256 suffices. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
