import { z } from 'zod';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { guestMessages } from '../../contract/guests/guest-values.ts';
import { badRequest } from '../../foundation/refusal.ts';
import type { SecretKey } from '../../foundation/security/secret-key.ts';

/** A guest of a license. */
export interface Guest {
  readonly licenseId: string;
  /** Lower case. */
  readonly emailId: string;
}

const sealedAs = 'guest';
const parts = z.tuple([z.string(), z.string()]);

/**
 * Returns the token in links of emails to a guest. It stays valid, so that an unsubscribe link in an old email still
 * works.
 */
const tokenOf = (secretKey: SecretKey, { licenseId, emailId }: Guest): string =>
  secretKey.seal(JSON.stringify([licenseId, emailId]), sealedAs);

/** Returns the guest that a token was made for. @throws Refusal 400 for a token that this server has not made */
export function guestOfToken(secretKey: SecretKey, token: string): Guest {
  try {
    const [licenseId, emailId] = parts.parse(JSON.parse(secretKey.open(token, sealedAs)));
    return { licenseId, emailId };
  } catch {
    throw badRequest(guestMessages.linkInvalid);
  }
}

/** Returns the addresses of the pages on which a guest confirms and unsubscribes. */
export function guestLinks(
  { settings, secretKey }: Pick<PlatformServices, 'settings' | 'secretKey'>,
  guest: Guest,
): { readonly confirm: string; readonly unsubscribe: string } {
  const query = new URLSearchParams({ token: tokenOf(secretKey, guest) });
  return {
    confirm: `${settings.publicUrl}/guest/confirm?${query}`,
    unsubscribe: `${settings.publicUrl}/guest/unsubscribe?${query}`,
  };
}
