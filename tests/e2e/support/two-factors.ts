import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '#platform/contract/accounts/two-factor-calls.ts';
import { codeAt } from '#tests/support/two-factor.ts';
import { encrypted, makeCall } from './accounts.ts';

/** Two-factor authentication that is turned on, with what its owner has. */
export interface OwnFactor {
  /** Returns an unused code: each counts once, so each further one is half a minute later. */
  code(): string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the codes of an authenticator app with this secret. The platform also accepts the next one. */
export function codesOf(secret: string): () => string {
  const now = Date.now();
  let steps = -1;
  return () => codeAt(secret, new Date(now + steps++ * 30_000));
}

/** Sets up two-factor authentication by calls. @param token of a session of its owner @param password the owner's */
export async function setUpTwoFactor(url: string, token: string, password: string): Promise<OwnFactor> {
  await makeCall(url, beginSecondFactor, {}, token);
  const { setUp } = await makeCall(url, getSecondFactor, {}, token);
  const code = codesOf(setUp?.secret ?? '');
  await makeCall(
    url,
    confirmSecondFactor,
    { body: { code: code(), password: await encrypted(url, password) } },
    token,
  );
  const { newRecoveryCodes } = await makeCall(url, getSecondFactor, {}, token);
  return { code, recoveryCodes: newRecoveryCodes ?? [] };
}
