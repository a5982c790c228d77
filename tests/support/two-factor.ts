import { TOTP } from 'otpauth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '#platform/contract/accounts/two-factor-calls.ts';
import { goodPassword } from './factories.ts';
import type { Maker } from './maker.ts';
import type { Caller, TestPlatform } from './platform.ts';

/** Returns what an authenticator app shows for a secret at this time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: now.getTime() });

/** Two-factor authentication that is turned on. */
export interface SetUpFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Returns the code of the current time, which counts once: the clock advances for the next one. */
  nextCode(): string;
}

/**
 * Sets up two-factor authentication for a user with the password of the factories. @param codeOf creates the code that
 * confirms it
 */
export async function confirmFactor(
  maker: Pick<Maker, 'succeed' | 'encrypt'>,
  caller: Caller,
  codeOf: (secret: string) => string,
): Promise<Omit<SetUpFactor, 'nextCode'>> {
  await maker.succeed(beginSecondFactor, {}, caller);
  const { setUp } = await maker.succeed(getSecondFactor, {}, caller);
  const secret = setUp?.secret ?? '';
  const body = { code: codeOf(secret), password: maker.encrypt(goodPassword) };
  await maker.succeed(confirmSecondFactor, { body }, caller);
  const { newRecoveryCodes } = await maker.succeed(getSecondFactor, {}, caller);
  return { secret, recoveryCodes: newRecoveryCodes ?? [] };
}

/** Does the same with a code for each half minute: the clock advances for the next one. */
export async function setUpFactor(t: TestPlatform, caller: Caller): Promise<SetUpFactor> {
  const codeOf = (secret: string) => {
    t.clock.advance({ seconds: 30 });
    return codeAt(secret, t.clock.now());
  };
  const factor = await confirmFactor(t, caller, codeOf);
  return { ...factor, nextCode: () => codeOf(factor.secret) };
}
