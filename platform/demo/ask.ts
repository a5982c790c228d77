import { constants, publicEncrypt } from 'node:crypto';
import { publicKey, signIn } from '../contract/accounts/account-calls.ts';
import type { Call, CallInput, CallReply } from '../contract/wire/calls/call.ts';
import { envelopeSchema } from '../contract/wire/calls/envelope.ts';
import { demoPassword } from './users.ts';

interface Asking {
  readonly token?: string | undefined;
  /** Ends a call that the server lets wait. */
  readonly signal?: AbortSignal;
  /** Sends the request; over the network by default. */
  readonly send?: (request: Request) => Promise<Response>;
}

/** Makes a call of the platform. @throws Error when it is refused or cannot be made */
export async function ask<C extends Call>(
  server: string,
  call: C,
  input: CallInput<C>,
  { token, signal, send = fetch }: Asking = {},
): Promise<CallReply<C>> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const request = new Request(`${server}${pathOf(call, params)}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return call.reply.parse(await replyOf(call, await send(request))) as CallReply<C>;
}

const pathOf = ({ path }: Call, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** @throws Error when the call was refused */
async function replyOf(call: Call, response: Response): Promise<unknown> {
  const { status, message, responseObject } = envelopeSchema.parse(await response.json());
  if (status !== 'SUCCESS') throw new Error(`${call.name}: ${message}`);
  return responseObject;
}

interface Upload {
  readonly params: Readonly<Record<string, string>>;
  /** The fields that are sent with it. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: File;
}

/** Makes a call that sends a file, as the client does. @throws Error when it is refused or cannot be made */
export async function upload(
  server: string,
  call: Call,
  { params, fields, file }: Upload,
  token: string,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, JSON.stringify(value));
  body.append('file', file);
  const headers = { authorization: `Bearer ${token}` };
  await replyOf(call, await fetch(server + pathOf(call, params), { method: call.method, headers, body }));
}

interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly until: number;
}

const sessions = new Map<string, Promise<SignedIn>>();

/** Signs a user of the demo in; a session of each is reused for half an hour. @throws Error see `ask` */
export async function signedIn(server: string, emailId: string): Promise<SignedIn> {
  const key = `${server} ${emailId}`;
  const known = await sessions.get(key);
  if (known && known.until > Date.now()) return known;
  const session = signInAs(server, emailId);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key));
  return session;
}

async function signInAs(server: string, emailId: string): Promise<SignedIn> {
  const key = await ask(server, publicKey, {});
  const padding = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = `${key.keyId}:${publicEncrypt(padding, Buffer.from(demoPassword)).toString('base64')}`;
  const { id, access_token: token } = await ask(server, signIn, { body: { emailId, password } });
  return { id, token, until: Date.now() + 30 * 60_000 };
}
