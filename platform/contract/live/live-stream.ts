import { liveLimits } from './live-values.ts';

/**
 * One reader of live events and what is waiting for it. The platform and the app's relay both serve readers by this: what
 * waits is coalesced, bounded, and sent no faster than it is taken.
 */
export interface LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /**
   * Sends a frame as soon as the reader takes one. What still waits under the same key is replaced: newest wins.
   * Frames are handed over in the order of their ids, and go out in it.
   */
  send(key: string, frame: Uint8Array): void;
  /** Forgets what waits and sends this in its place. */
  replace(key: string, frame: Uint8Array): void;
  /** Ends it. `onEnd` is called, unless the reader has gone already. */
  end(): void;
}

export interface LiveStreamOptions {
  /** In place of more than `pendingMax` waiting frames: that some were missed. */
  readonly resync: () => Uint8Array;
  /** What is sent after `heartbeatMilliseconds` without news. */
  readonly heartbeat: () => Uint8Array;
  /** Called once, when the stream has ended for whatever reason. */
  readonly onEnd: () => void;
  /** At least so long between two sendings; what comes after a longer silence goes out at once. */
  readonly intervalMilliseconds?: number;
  readonly pendingMax?: number;
  readonly heartbeatMilliseconds?: number;
  readonly stalledMilliseconds?: number;
}

const encoder = new TextEncoder();

/** An event as it travels. @param data JSON, on one line */
export function liveFrame(event: { id?: number | undefined; event: string; data: string }): Uint8Array {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return encoder.encode(`${id}event: ${event.event}\ndata: ${event.data}\n\n`);
}

/** What keeps a silent connection open; it can carry the id to resume from. */
export const heartbeatFrame = (id?: number): Uint8Array =>
  encoder.encode(id === undefined ? ': \n\n' : `id: ${id}\n\n`);

/** The headers of every stream of live events. */
export const liveHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Proxies of the nginx kind gather replies otherwise.
  'X-Accel-Buffering': 'no',
} as const;

/** The code that the HTTP server takes for a reader who went away: dropping one is no defect to report. */
class Dropped extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Opens a stream for one reader. See {@link LiveStream}. */
export function openLiveStream({
  resync,
  heartbeat,
  onEnd,
  intervalMilliseconds = 0,
  pendingMax = 2 * liveLimits.replayMax,
  heartbeatMilliseconds = liveLimits.heartbeatSeconds * 1000,
  stalledMilliseconds = liveLimits.stalledSeconds * 1000,
}: LiveStreamOptions): LiveStream {
  const pending = new Map<string, Uint8Array>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** Since when the reader has left something untaken. */
  let blockedAt: number | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const finish = (close?: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (ended) return;
    ended = true;
    clearTimeout(later);
    clearInterval(beating);
    pending.clear();
    if (controller && close) close(controller);
    onEnd();
  };

  const write = (open: ReadableStreamDefaultController<Uint8Array>, chunk: Uint8Array) => {
    open.enqueue(chunk);
    sentAt = performance.now();
    if ((open.desiredSize ?? 0) <= 0) blockedAt ??= sentAt;
  };

  const flush = () => {
    if (ended || !controller || pending.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const wait = sentAt + intervalMilliseconds - performance.now();
    if (wait > 0) {
      later ??= setTimeout(() => {
        later = undefined;
        flush();
      }, wait);
      return;
    }
    const chunk = joined([...pending.values()]);
    pending.clear();
    write(controller, chunk);
  };

  const beating = setInterval(() => {
    if (!controller) return;
    const now = performance.now();
    if (blockedAt !== undefined) {
      if (now - blockedAt >= stalledMilliseconds) finish((open) => open.error(new Dropped('Nobody reads')));
      return;
    }
    if (pending.size === 0 && now - sentAt >= heartbeatMilliseconds / 2) write(controller, heartbeat());
  }, heartbeatMilliseconds / 2);
  (beating as { unref?: () => void }).unref?.();

  const send = (key: string, frame: Uint8Array) => {
    if (ended) return;
    pending.delete(key);
    if (pending.size >= pendingMax) {
      pending.clear();
      pending.set('RESYNC', resync());
    } else {
      pending.set(key, frame);
    }
    flush();
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      pull() {
        blockedAt = undefined;
        flush();
      },
      cancel() {
        finish();
      },
    },
    { highWaterMark: 1 },
  );
  return {
    body,
    send,
    replace(key, frame) {
      pending.clear();
      send(key, frame);
    },
    end: () =>
      finish((open) => {
        // Who is not reading would not notice the end.
        if ((open.desiredSize ?? 0) > 0) open.close();
        else open.error(new Dropped('The server stops'));
      }),
  };
}

function joined(frames: readonly Uint8Array[]): Uint8Array {
  const [first] = frames;
  // The usual case: one event, whose bytes all its readers share.
  if (first && frames.length === 1) return first;
  const all = new Uint8Array(frames.reduce((length, frame) => length + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}
