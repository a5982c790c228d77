import { createParser } from 'eventsource-parser';
import type { Log } from '#app/request/context.server.ts';
import { backOff } from '#platform/contract/wire/back-off-rules.ts';
import { liveLimits } from '#platform/contract/live/live-values.ts';
import { readMessage, type UpstreamMessage } from './relay-event.server.ts';

export interface UpstreamParts {
  /**
   * Requests the stream.
   * @param lastEventId the last event received, if any
   */
  readonly connect: (lastEventId: number | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: Exclude<UpstreamMessage, { kind: 'wrong' | 'other' }>) => void;
  /** Called when the stream opens or is lost. */
  readonly onState: (connected: boolean) => void;
  /** Called when the platform refuses: there is no retry. */
  readonly onDenied: () => void;
  readonly log: Log;
  readonly heartbeatMilliseconds?: number;
  readonly retry?: { readonly firstMilliseconds: number; readonly maxMilliseconds: number };
}

export interface Upstream {
  close(): void;
}

/** The maximum length of a line or an event; a longer one ends the connection. */
const bufferMax = 256 * 1024;

/**
 * Keeps a stream of the platform's live events open: when it ends, fails or falls silent, it is requested again from
 * the last event on, with growing delays. Whatever the other side sends, it is read in bounded memory and nothing is
 * thrown.
 */
export function openUpstream({
  connect,
  onMessage,
  onState,
  onDenied,
  log,
  heartbeatMilliseconds = liveLimits.heartbeatSeconds * 1000,
  retry = { firstMilliseconds: 500, maxMilliseconds: 30_000 },
}: UpstreamParts): Upstream {
  const stop = new AbortController();
  let lastEventId: number | undefined;
  let connected: boolean | undefined;

  const setConnected = (now: boolean) => {
    if (now === connected) return;
    connected = now;
    onState(now);
  };

  /**
   * Reads one connection to its end.
   * @throws Error with the reason why it ended
   */
  const readOnce = async (): Promise<void> => {
    const cut = new AbortController();
    const onStop = () => cut.abort(new Error('It is not needed any more'));
    stop.signal.addEventListener('abort', onStop);
    const watchdog = setTimeout(
      () => cut.abort(new Error('It has said nothing for too long')),
      2.5 * heartbeatMilliseconds,
    );
    try {
      const response = await answerOf(connect(lastEventId, cut.signal), cut.signal);
      const reader = await readerOf(response);
      cut.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
      try {
        await readAll(reader, () => watchdog.refresh());
      } finally {
        reader.cancel().catch(() => undefined);
      }
      cut.signal.throwIfAborted();
    } finally {
      clearTimeout(watchdog);
      stop.signal.removeEventListener('abort', onStop);
    }
  };

  const readAll = async (reader: ReadableStreamDefaultReader<Uint8Array>, heard: () => void) => {
    const decoder = new TextDecoder();
    let wrong: string | undefined;
    const parser = createParser({
      maxBufferSize: bufferMax,
      onEvent(message) {
        const read = readMessage(message);
        if (read.kind !== 'wrong') setConnected(true);
        if (read.kind === 'other') return;
        if (read.kind === 'wrong') {
          // Logged once for each connection, however often it happens.
          if (wrong === undefined)
            log.warn({ reason: read.reason }, 'skipped a live event that could not be read');
          wrong = read.reason;
          return;
        }
        lastEventId = read.kind === 'event' ? read.event.id : read.id;
        onMessage(read);
      },
      onComment: () => setConnected(true),
      onError(error) {
        if (error.type === 'max-buffer-size-exceeded') throw error;
      },
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  };

  const run = async () => {
    let failures = 0;
    while (!stop.signal.aborted) {
      const started = performance.now();
      let reason = 'It ended';
      try {
        await readOnce();
      } catch (error) {
        if (error instanceof Denied) {
          onDenied();
          return;
        }
        reason = error instanceof Error ? error.message : String(error);
      }
      if (stop.signal.aborted) return;
      // A connection that breaks soon after it opened counts as a failure.
      failures = performance.now() - started > 2 * heartbeatMilliseconds ? 1 : failures + 1;
      log.warn({ reason, failures }, 'the live event stream broke; reconnecting');
      setConnected(false);
      await pause(backOff(failures, retry), stop.signal);
    }
  };
  run().catch((error: unknown) => log.error({ err: error }, 'the live event relay failed'));
  return { close: () => stop.abort() };
}

class Denied extends Error {}

/** Returns the answer, or throws the reason of `signal` when that is first; a late answer is discarded. */
function answerOf(asked: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      asked.then((late) => late.body?.cancel()).catch(() => undefined);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Returns a reader of the stream.
 * @throws Denied, or Error when it is no stream
 */
async function readerOf(response: Response): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (response.status === 200 && isStream && response.body) return response.body.getReader();
  await response.body?.cancel().catch(() => undefined);
  if (response.status === 401 || response.status === 403) throw new Denied();
  throw new Error(
    isStream ? `It answered ${response.status}` : 'It answered with something else than a stream',
  );
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
