import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '#platform/contract/accounts/second-factor-calls.ts';
import { codeAt } from '#tests/support/second-factor.ts';
import { encrypted, makeCall } from './accounts.ts';

/** A second factor that is on, and what its owner has of it. */
export interface OwnFactor {
  /** A code that has not been used: each counts once, so that each further one is of half a minute later. */
  code(): string;
  readonly recoveryCodes: readonly string[];
}

/** The codes of an authenticator app with this secret. The platform takes the one that comes next as well. */
export function codesOf(secret: string): () => string {
  const now = Date.now();
  let steps = -1;
  return () => codeAt(secret, new Date(now + steps++ * 30_000));
}

/** Sets up a second factor by calls. @param token of a session of its owner @param password theirs */
export async function setUpSecondFactor(url: string, token: string, password: string): Promise<OwnFactor> {
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
