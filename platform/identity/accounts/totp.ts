import { Secret, TOTP } from 'otpauth';
import { twoFactorLimits } from '../../contract/accounts/two-factor-values.ts';

const { digits, periodSeconds: period } = twoFactorLimits;

/** Clocks differ, and typing takes a while, so the code before and the one after are valid, too. */
const window = 1;

/** Returns a new secret, in base32: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that the app reads from the QR code. @param label by which the app distinguishes its accounts */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * Returns the time step of a code; undefined when the code isn't valid now. Steps are counted from 1970, so that a code
 * can be used only once.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'FireFlink', label, algorithm: 'SHA1', digits, period, secret });
