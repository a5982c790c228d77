import { constants, publicEncrypt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import type { HelpPage } from '#help/reader/help-page.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import { envelopeSchema, type Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { isAskable } from '#platform/contract/wire/calls/asked-call.ts';
import { openPlatform, type Platform } from '#platform/index.ts';
import { passwordHashing, type PasswordCost } from '#platform/foundation/security/passwords.ts';
import type { PlatformSettings } from '#platform/foundation/settings.ts';
import { createWorkerPool } from '#platform/foundation/worker-pool/worker-pool.ts';
import { testClock, type TestClock } from './clock.ts';
import { newDataFolder } from './data-folder.ts';
import { sqlite, type ScratchDatabase, type TestDatabase } from './databases.ts';
import { auditWatch } from './audit-watch.ts';
import { replyProblems } from './document-check.ts';
import { linkOf, readOutbox, type OutboxMail } from './outbox.ts';
import { testSettings } from './settings.ts';
import { watchTables } from './touched-tables.ts';

/** The sender of a request, and its address. */
export interface Caller {
  readonly token?: string;
  readonly address?: string;
  /** The caller's user agent. */
  readonly userAgent?: string;
  /** The project that the call is to act in: the header `projectid`. */
  readonly projectId?: string | undefined;
}

/** The answer of a call. `body.responseObject` has the shape of the contract, or is null on a refusal. */
export interface Answer<Reply = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Omit<Envelope, 'responseObject'> & { readonly responseObject: Reply };
}

/** The parts of a request, of whatever type: for sending what the contract forbids. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A whole platform on a database of its own, with a clock that tests move. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly database: TestDatabase;
  readonly scratch: ScratchDatabase;
  readonly settings: PlatformSettings;
  readonly clock: TestClock;
  /** Makes a call as the contract defines it. Any answer is checked against the contract. */
  call<C extends Call>(call: C, input: CallInput<C>, caller?: Caller): Promise<Answer<CallReply<C>>>;
  /** Makes a call with input that may be wrong in any way. */
  attempt(call: Call, input: AnyInput, caller?: Caller): Promise<Answer<null>>;
  /** Makes a call that must succeed, and returns its `responseObject`. */
  succeed<C extends Call>(call: C, input: CallInput<C>, caller?: Caller): Promise<CallReply<C>>;
  /** Sends any request. */
  raw(method: string, path: string, init?: RequestInit & Caller): Promise<Response>;
  /** Encrypts a password as it is sent: with the platform's public key. */
  encrypt(text: string): string;
  /** Returns every email in the outbox, oldest first, once all that is due has been sent. */
  mails(): Promise<OutboxMail[]>;
  /** Returns the link in the newest email to this address. */
  lastLink(emailId: string): Promise<URL>;
  /** Waits until no email is being sent. */
  mailSettled(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly clock?: TestClock;
  readonly settings?: Partial<PlatformSettings>;
  readonly helpPages?: readonly HelpPage[];
  /** True when the platform checks machines and executions by itself, every few seconds. */
  readonly timers?: boolean;
  /** True where hashing a password is to cost what it costs in production. */
  readonly fullPasswordCost?: boolean;
  /** True for another installation, with keys of its own: test platforms share theirs, because making keys takes long. */
  readonly foreign?: boolean;
  /** Opens a second platform on the database and with the secret key of this one. */
  readonly beside?: TestPlatform;
}

const silent = pino({ level: 'silent' });

/**
 * The cheapest possible hash: most tests sign in, and few are about that. What production uses is the default, and has
 * tests of its own.
 */
const cheapest: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** Creates and checks hashes as test platforms do. */
export const testPasswords = passwordHashing(cheapest);

/** The worker threads of all test platforms. */
const sharedWorkers = createWorkerPool({ log: silent });

/** Opens a platform on a new database; `close` drops it. */
export async function openTestPlatform(database: TestDatabase, options: Options = {}): Promise<TestPlatform> {
  const { beside } = options;
  const clock = options.clock ?? beside?.clock ?? testClock();
  const dataDir = newDataFolder();
  const databaseUrl = beside?.scratch.url ?? options.settings?.databaseUrl;
  const scratch =
    databaseUrl === undefined
      ? await (options.foreign ? database.create() : database.createUsed(dataDir))
      : { url: databaseUrl, drop: () => Promise.resolve() };
  const settings = testSettings(dataDir, { databaseUrl: scratch.url, ...options.settings });
  const removeAll = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await scratch.drop();
  };
  const platform = await openPlatform({
    settings,
    log: silent,
    clock: clock.now,
    helpPages: options.helpPages,
    timers: options.timers ?? false,
    passwordCost: options.fullPasswordCost ? undefined : cheapest,
    sharedWorkers,
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  if (!beside) await watchTables(platform.context.db, database);
  return testPlatformOf({ platform, database, scratch, settings, clock, removeAll });
}

/** Opens a platform on SQLite in an existing folder, and leaves the folder when it closes. */
export const openPlatformIn = (dataDir: string, clock = testClock()): Promise<Platform> =>
  openPlatform({
    settings: testSettings(dataDir, { secretKey: undefined }),
    log: silent,
    clock: clock.now,
  });

interface Parts extends Pick<TestPlatform, 'platform' | 'database' | 'scratch' | 'settings' | 'clock'> {
  readonly removeAll: () => Promise<void>;
}

function testPlatformOf({ removeAll, ...parts }: Parts): TestPlatform {
  const { platform, settings } = parts;
  const { db, passwordKeys } = platform.context;
  const outbox = path.join(settings.dataDir, 'outbox');

  const raw: TestPlatform['raw'] = (
    method,
    target,
    { token, projectId, address = '192.0.2.1', userAgent, ...init } = {},
  ) => {
    const headers = new Headers(init.headers);
    if (userAgent !== undefined) headers.set('User-Agent', userAgent);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (projectId !== undefined) headers.set('projectid', projectId);
    const request = new Request(new URL(target, settings.publicUrl), { ...init, method, headers });
    return platform.fetch(request, { callerAddress: address });
  };

  const audited = auditWatch(db);
  const send = (call: Call, input: unknown, caller?: Caller): Promise<Answer> =>
    audited(call, () => sendUnwatched(call, input, caller));
  const sendUnwatched = async (call: Call, input: unknown, caller?: Caller): Promise<Answer> => {
    const { params, query, body } = input as AnyInput;
    const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const content =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const send = () => raw(call.method, `${target}${search}`, { ...caller, ...content });
    const answer = await answerOf(call, await send());
    if (answer.status === 200 && isAskable(call))
      await expectSameInProcess(answer, send, call, input, caller);
    return answer;
  };
  /** Expects that pages in the same process get the answer that is sent over HTTP. */
  const expectSameInProcess = async (
    first: Answer,
    again: () => Promise<Response>,
    call: Call,
    input: unknown,
    { token, projectId, address = '192.0.2.1' }: Caller = {},
  ) => {
    const { params = {}, query = {} } = input as AnyInput;
    let over: unknown = first.body;
    // The queue continues meanwhile: a single difference may be a real change.
    for (let tries = 3; tries > 0; tries -= 1) {
      const envelope = await platform.ask({
        call,
        callerAddress: address,
        authorization: token && `Bearer ${token}`,
        projectId,
        params,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [String(value)]])),
      });
      const asked: unknown = JSON.parse(JSON.stringify(envelope));
      if (isDeepStrictEqual(asked, over)) return;
      if (tries === 1) {
        throw new Error(`${call.name} says otherwise in process: ${JSON.stringify([asked, over])}`);
      }
      over = await (await again()).json();
    }
  };

  const mailSettled = async () => {
    for (;;) {
      const waiting = await db
        .selectFrom('mails')
        .select('id')
        .where('sentOn', 'is', null)
        .where('lastError', 'is', null)
        .executeTakeFirst();
      if (!waiting) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const mails = async () => {
    await mailSettled();
    return readOutbox(outbox);
  };

  return {
    ...parts,
    raw,
    call: async (call, input, caller) => (await send(call, input, caller)) as Answer<CallReply<typeof call>>,
    attempt: async (call, input, caller) => (await send(call, input, caller)) as Answer<null>,
    async succeed(call, input, caller) {
      const { body } = await send(call, input, caller);
      if (body.status !== 'SUCCESS') throw new Error(`${call.name} was refused: ${JSON.stringify(body)}`);
      return body.responseObject as CallReply<typeof call>;
    },
    encrypt: (text) => encryptFor(passwordKeys, text),
    mails,
    async lastLink(emailId) {
      const mail = (await mails()).findLast(({ to }) => to === emailId);
      if (!mail) throw new Error(`No mail to ${emailId}`);
      return linkOf(mail);
    },
    mailSettled,
    async close() {
      await platform.close();
      await removeAll();
    },
  };
}

/** Encrypts as the servers of browsers do: RSA-OAEP, SHA-256, with the id of the key in front. */
export function encryptFor(key: { keyId: string; publicKey: string }, text: string): string {
  const padding = { key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return `${key.keyId}:${publicEncrypt(padding, Buffer.from(text)).toString('base64')}`;
}

/** Codes that every call can answer, whatever the contract lists for it. */
const anyCall = [429, 500, 503];

/** Reads an answer and checks it against the contract: envelope, status, reply, listed refusals. */
async function answerOf(call: Call, response: Response): Promise<Answer> {
  const sent: unknown = await response.json();
  const body = envelopeSchema.strict().parse(sent);
  const expected = body.responseCode === 302 ? 200 : body.responseCode;
  const problems = replyProblems(call, response.status, sent);
  if (response.status !== expected) problems.push(`status ${response.status}`);
  if (body.status === 'SUCCESS') {
    const reply = call.reply.safeParse(body.responseObject);
    if (!reply.success) problems.push(`reply ${reply.error.message}`);
    if (body.responseCode >= 400) problems.push('success with a code of a refusal');
  } else {
    if (body.responseObject !== null) problems.push('a refusal with a responseObject');
    if ((body.responseCode === 403) !== (body.missingPermission !== undefined)) {
      problems.push('a 403 without a missingPermission, or that without a 403');
    }
    const bodyCodes = call.body ? [413, 415] : [];
    if (![...call.refusals, ...bodyCodes, ...anyCall].includes(body.responseCode)) {
      problems.push('a refusal that the contract does not list');
    }
  }
  if (problems.length > 0) {
    throw new Error(`${call.name} broke the contract (${problems.join('; ')}): ${JSON.stringify(body)}`);
  }
  return { status: response.status, headers: response.headers, body };
}

/** Opens a platform on SQLite, for tests that do not depend on the database. */
export const openSqlitePlatform = (options?: Options): Promise<TestPlatform> =>
  openTestPlatform(sqlite, options);
