import { createHmac, hkdfSync } from 'node:crypto';

/** The key for one use, derived from the one secret of an installation. */
export const derivedKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'fireflink', use, 32));

/** A value that only who has the key can compute from `text`, base64url, 43 characters. */
export const deriveWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
