import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { request as send, type Dispatcher } from 'undici';
import type { IntegrationSettings } from '../settings.ts';
import { requestUrl, resolveBySystem, type ResolveName } from './checked-address.ts';
import { multipartStream, type FormParts } from './multipart.ts';
import { replyOf, type ProviderOutcome } from './outcome.ts';
import { openConnections } from './connections.ts';
import { headersOf, readCapped } from './read-reply.ts';
import { isMetadata, isNotPublic, type IsRefused } from './refused-addresses.ts';
import { codeOf, isWorthAnotherTry, TookTooLong, unreachableBecause } from './unreachable.ts';

export interface ProviderRequest {
  readonly url: string;
  /** GET when left out. */
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Readonly<Record<string, string>>;
  /** A stream is read once and destroyed in any case. */
  readonly body?: string | Buffer | Readable | FormParts;
  /** For everything together: waiting for a connection, sending, the whole answer. */
  readonly timeoutSeconds?: number;
  /** How long the provider may be silent, while something is sent or awaited; `timeoutSeconds` when left out. */
  readonly silenceSeconds?: number;
  readonly maxReplyBytes?: number;
  /** What to ask for in `Accept`; anything when left out. */
  readonly expect?: 'json' | 'text';
  /** Ends the call when the caller no longer needs it. */
  readonly signal?: AbortSignal;
}

/** The only way in which requests to other companies' servers leave FireFlink. */
export interface ProviderHttp {
  /** Never throws for what happens on the network, and logs nothing. */
  request(asked: ProviderRequest): Promise<ProviderOutcome>;
  /** Breaks what is under way. */
  close(): Promise<void>;
}

export interface ProviderHttpOptions {
  /** The following are for tests. */
  readonly resolve?: ResolveName;
  readonly isRefused?: IsRefused;
  readonly clock?: () => Date;
  readonly connectSeconds?: number;
  /** A certificate to trust besides those of the system. */
  readonly ca?: string;
}

const defaultSeconds = 60;
const defaultReplyBytes = 2 * 1024 * 1024;
/** A GET is tried this often when no connection could be made, so that nothing was sent. */
const tries = 3;
const pauseMilliseconds = 200;

export function createProviderHttp(
  settings: Pick<IntegrationSettings, 'isPrivateAllowed' | 'proxy' | 'noProxy'>,
  {
    resolve = resolveBySystem,
    isRefused = settings.isPrivateAllowed ? isMetadata : isNotPublic,
    clock = () => new Date(),
    connectSeconds = 10,
    ca,
  }: ProviderHttpOptions = {},
): ProviderHttp {
  const dispatcher = openConnections({ ...settings, resolve, isRefused, connectSeconds, ca });

  const once = async (url: URL, asked: ProviderRequest, signal: AbortSignal, started: number) => {
    const { timeoutSeconds = defaultSeconds, maxReplyBytes = defaultReplyBytes } = asked;
    const silence = (asked.silenceSeconds ?? timeoutSeconds) * 1000;
    const { body, headers } = bodyOf(asked.body);
    try {
      const answering = send(url, {
        dispatcher,
        method: asked.method ?? 'GET',
        headers: {
          'user-agent': 'FireFlink',
          // An answer that unpacks to more than it was is not wanted.
          'accept-encoding': 'identity',
          accept: asked.expect === 'json' ? 'application/json' : '*/*',
          ...headers,
          ...lowerCased(asked.headers),
        },
        body,
        signal,
        headersTimeout: silence,
        bodyTimeout: silence,
      });
      const answer = await untilAborted(answering, signal);
      const bytes = await readCapped(answer.body, maxReplyBytes);
      return replyOf({
        status: answer.statusCode,
        headers: headersOf(answer.headers),
        body: bytes,
        milliseconds: performance.now() - started,
        now: clock(),
      });
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  };

  const triedOnce = async (url: URL, asked: ProviderRequest, signal: AbortSignal, started: number) => {
    const attempts = (asked.method ?? 'GET') === 'GET' && asked.body === undefined ? tries : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(url, asked, signal, started);
      } catch (error) {
        if (attempt === attempts || signal.aborted || !isWorthAnotherTry(error)) throw error;
        await pause(pauseMilliseconds * attempt, undefined, { signal });
      }
    }
  };

  return {
    async request(asked) {
      const started = performance.now();
      const stop = new AbortController();
      const timer = setTimeout(
        () => stop.abort(new TookTooLong('The call took too long')),
        (asked.timeoutSeconds ?? defaultSeconds) * 1000,
      );
      const giveUp = () => stop.abort(new Error('The caller gave up'));
      asked.signal?.addEventListener('abort', giveUp, { once: true });
      const source = sourceOf(asked.body);
      // It may fail while nobody reads it.
      source?.on('error', () => undefined);
      try {
        if (asked.signal?.aborted) giveUp();
        const url = requestUrl(asked.url, { isPrivateAllowed: settings.isPrivateAllowed, isRefused });
        return await triedOnce(url, asked, stop.signal, started);
      } catch (error) {
        // What was aborted says why; undici and timers wrap it differently.
        const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
        return {
          kind: 'unreachable',
          because: unreachableBecause(reason),
          code: codeOf(reason),
          milliseconds: performance.now() - started,
        };
      } finally {
        clearTimeout(timer);
        source?.destroy();
        asked.signal?.removeEventListener('abort', giveUp);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

/** undici notices that a request was aborted only once it has a connection for it. Then nothing is sent. */
function untilAborted<T>(answering: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    answering.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

interface SentBody {
  readonly body: string | Buffer | Readable | null;
  readonly headers: Readonly<Record<string, string>>;
}

function bodyOf(body: ProviderRequest['body']): SentBody {
  if (body === undefined) return { body: null, headers: {} };
  if (typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable)
    return { body, headers: {} };
  const { contentType, contentLength, stream } = multipartStream(body.fields, body.file);
  return {
    body: stream,
    headers: {
      'content-type': contentType,
      ...(contentLength !== undefined && { 'content-length': String(contentLength) }),
    },
  };
}

/** Returns the stream that a body reads. */
function sourceOf(body: ProviderRequest['body']): Readable | undefined {
  if (body instanceof Readable) return body;
  return typeof body === 'object' && 'file' in body ? body.file.stream : undefined;
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
