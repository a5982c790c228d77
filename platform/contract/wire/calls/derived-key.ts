import { createHmac, hkdfSync } from 'node:crypto';

/** Caches derived keys: deriving takes longer than using, and an installation has one secret and few uses. */
const known = new Map<string, Buffer>();

/** Returns the key for one use, derived from the one secret of an installation. */
export function derivedKey(secret: string, use: string): Buffer {
  const name = `${use} ${secret}`;
  const key = known.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'fireflink', use, 32));
  known.set(name, key);
  return key;
}

/** Returns a value that only owners of the key can compute from `text`, base64url, 43 characters. */
export const deriveWith = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
