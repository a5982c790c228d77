import forge from 'node-forge';
import { publicKey } from '#platform/contract/accounts/account-calls.ts';
import { PlatformError, type PlatformCalls } from './call-platform.server.ts';

/** How long a fetched public key is reused. The platform can replace it, and refuses text encrypted with the old one. */
const cacheMilliseconds = 10 * 60_000;

interface Key {
  readonly id: string;
  readonly key: forge.pki.rsa.PublicKey;
  readonly fetchedAt: number;
}

let cached: Key | undefined;

/**
 * Encrypts a password or secret for the platform: RSA-OAEP with SHA-256, as `keyId:base64` (spec 1 section 7).
 * @param text at most 190 bytes as UTF-8; forms limit users to less
 */
export async function encryptForPlatform(platform: PlatformCalls, text: string): Promise<string> {
  const { id, key } = await currentKey(platform);
  const digest = () => forge.md.sha256.create();
  const bytes = key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', {
    md: digest(),
    mgf1: { md: digest() },
  });
  return `${id}:${forge.util.encode64(bytes)}`;
}

async function currentKey(platform: PlatformCalls): Promise<Key> {
  if (!cached || Date.now() - cached.fetchedAt > cacheMilliseconds) {
    const outcome = await platform.call(publicKey, {});
    if (!outcome.ok) throw new PlatformError(publicKey.name, outcome.message);
    cached = {
      id: outcome.data.keyId,
      key: forge.pki.publicKeyFromPem(outcome.data.publicKey),
      fetchedAt: Date.now(),
    };
  }
  return cached;
}
