import { accountPaths } from '#app/paths/accounts.ts';
import { plausibleEmail } from './account-query.server.ts';

/**
 * Returns the path of /reset-link for an address: in base64, whose `/` and `+` no valid address can make (spec 1
 * section 2.1).
 */
export const resetLinkPath = (email: string): string =>
  accountPaths.resetLink(Buffer.from(email).toString('base64'));

/** Returns the address in such a path; null when it is not one. */
export const decodeAddress = (encoded: string): string | null =>
  plausibleEmail(Buffer.from(encoded, 'base64').toString());
