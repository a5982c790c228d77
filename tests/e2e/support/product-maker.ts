import { publicKey } from '#platform/contract/accounts/account-calls.ts';
import { newSession, type SignedInUser } from '#tests/support/factories.ts';
import type { Maker } from '#tests/support/maker.ts';
import { encryptFor } from '#tests/support/platform.ts';
import { makeCall, type Account, type AccountSource } from './accounts.ts';
import { withDatabase } from './colleagues.ts';

/** Creates things in a running product: by calls over HTTP, and in its database. */
export async function productMaker({ url, dataDir }: AccountSource): Promise<Maker> {
  const key = await makeCall(url, publicKey, {});
  const { platform } = await withDatabase(dataDir, (stored) => Promise.resolve(stored));
  return {
    platform,
    clock: { now: () => new Date() },
    encrypt: (text) => encryptFor(key, text),
    succeed: (call, input, caller) => makeCall(url, call, input, caller?.token, caller?.projectId),
    raw(method, path, { token, projectId, address: _address, userAgent: _userAgent, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
      if (projectId !== undefined) headers.set('projectid', projectId);
      return fetch(new URL(path, url), { ...init, method, headers });
    },
  };
}

/** Creates a session of an account's client application. */
export const sessionOf = (maker: Maker, { email: emailId, ...account }: Account): Promise<SignedInUser> =>
  newSession(maker, { ...account, emailId });
