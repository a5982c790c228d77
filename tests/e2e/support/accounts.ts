import { randomBytes } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { activate, publicKey, signUp } from '#platform/contract/accounts/account-calls.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { encryptFor } from '#tests/support/platform.ts';
import { linkMailedTo } from './mailbox.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The place where accounts are created: a running product, through public calls and emails. */
export interface AccountSource {
  readonly url: string;
  readonly dataDir: string;
}

/** Returns an address that no other test uses. */
export const newEmail = (): string => `user.${randomBytes(6).toString('hex')}@example.com`;

export const goodPassword = 'Correct-Horse-7';

/** Creates an account that was requested and not activated yet: PENDING. */
export async function signedUpAccount(
  source: AccountSource,
  changes: Partial<Omit<Account, 'id'>> = {},
): Promise<Account> {
  const account = { name: 'Ada Lovelace', email: newEmail(), password: goodPassword, ...changes };
  const { id } = await makeCall(source.url, signUp, {
    body: {
      name: account.name,
      emailId: account.email,
      password: await encrypted(source.url, account.password),
      licenses: [{ licenseFeatures: ['All'], licenseType: 'ONPREM' }],
    },
  });
  return { ...account, id };
}

/** Creates an account whose owner has followed the link in the email: the Super Admin of a license of its own. */
export async function activeAccount(
  source: AccountSource,
  changes: Partial<Omit<Account, 'id'>> = {},
): Promise<Account> {
  const account = await signedUpAccount(source, changes);
  const link = new URL(await linkMailedTo(source.dataDir, account.email));
  await makeCall(source.url, activate, {
    body: { id: account.id, passwordToken: link.searchParams.get('token') ?? '' },
  });
  return account;
}

/** Signs in by sending the sign-in form; everything that shares the request's cookies is signed in from then on. */
export async function signInBy(request: APIRequestContext, url: string, account: Account): Promise<void> {
  const response = await request.post(`${url}/signin`, {
    form: { method: 'password', emailId: account.email, password: account.password },
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(response.status(), `signing ${account.email} in`).toBeGreaterThanOrEqual(300);
  expect(response.status(), `signing ${account.email} in`).toBeLessThan(400);
}

/** Makes a call over HTTP that must succeed. @returns its `responseObject` */
export async function makeCall<C extends Call>(
  url: string,
  call: C,
  input: CallInput<C>,
  token?: string,
  projectId?: string,
): Promise<CallReply<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: object;
    body?: unknown;
  };
  const target = new URL(
    call.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? ''),
    url,
  );
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, String(value));
  const response = await fetch(target, {
    method: call.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(projectId === undefined ? {} : { projectid: projectId }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = envelopeSchema.parse(await response.json());
  if (envelope.status !== 'SUCCESS') throw new Error(`${call.name} was refused: ${JSON.stringify(envelope)}`);
  return call.reply.parse(envelope.responseObject) as CallReply<C>;
}

/** Returns a password as it is sent in a call. */
export async function encrypted(url: string, password: string): Promise<string> {
  return encryptFor(await makeCall(url, publicKey, {}), password);
}
