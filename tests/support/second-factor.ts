import { TOTP } from 'otpauth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '#platform/contract/accounts/second-factor-calls.ts';
import { goodPassword } from './factories.ts';
import type { Caller, TestPlatform } from './platform.ts';

/** What an authenticator app shows for a secret at this time. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: now.getTime() });

/** A second factor that is on. */
export interface SetUpFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of now, which counts once: time goes on for the next one. */
  nextCode(): string;
}

/** Sets up a second factor for somebody who has the password of the factories, as its owner does. */
export async function setUpFactor(t: TestPlatform, caller: Caller): Promise<SetUpFactor> {
  await t.succeed(beginSecondFactor, {}, caller);
  const { setUp } = await t.succeed(getSecondFactor, {}, caller);
  const secret = setUp?.secret ?? '';
  const nextCode = () => {
    t.clock.advance({ seconds: 30 });
    return codeAt(secret, t.clock.now());
  };
  await t.succeed(
    confirmSecondFactor,
    { body: { code: nextCode(), password: t.encrypt(goodPassword) } },
    caller,
  );
  const { newRecoveryCodes } = await t.succeed(getSecondFactor, {}, caller);
  return { secret, recoveryCodes: newRecoveryCodes ?? [], nextCode };
}
