import { Secret, TOTP } from 'otpauth';
import { secondFactorLimits } from '../contract/accounts/second-factor-values.ts';

const { digits, periodSeconds: period } = secondFactorLimits;

/** Clocks differ, and typing takes a while: the code before and the one after count, too. */
const window = 1;

/** A new secret, in base32: 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the picture. @param label by which it tells its accounts apart */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * Which step of time a code is of; undefined: of none that counts now. Steps are numbered from 1970 on, so that a code can
 * be kept from counting twice.
 */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'FireFlink', label, algorithm: 'SHA1', digits, period, secret });
