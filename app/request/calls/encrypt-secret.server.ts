import type { PlatformCalls } from './call-platform.server.ts';
import { encryptForPlatform } from './encryption.server.ts';

/** What one part of a secret can hold: RSA-OAEP of 2048 bits. */
const partBytes = 190;

/**
 * Encrypts a secret of any length for the platform: `keyId:part[.part…]`. Tokens of Atlassian don't fit into one part.
 * @param text at most 4 × 190 bytes as UTF-8, which the fields of forms limit
 */
export async function encryptSecret(platform: PlatformCalls, text: string): Promise<string> {
  const encrypted = await Promise.all(partsOf(text).map((part) => encryptForPlatform(platform, part)));
  const [keyId = ''] = (encrypted[0] ?? '').split(':');
  return `${keyId}:${encrypted.map((part) => part.slice(part.indexOf(':') + 1)).join('.')}`;
}

/** Cuts text between characters. */
function partsOf(text: string): string[] {
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > partBytes) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts;
}
