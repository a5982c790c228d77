import { liveLimits } from './live-values.ts';

/**
 * The stream of live events to one reader. The platform and the app's relay both use it: waiting frames are coalesced,
 * bounded, and sent no faster than they are read.
 */
export interface LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /**
   * Sends a frame as soon as the reader takes one. A waiting frame with the same key is replaced: the newest wins.
   * Frames must come in the order of their ids, and are sent in it.
   */
  send(key: string, frame: Uint8Array): void;
  /** Discards waiting frames and sends this in their place. */
  replace(key: string, frame: Uint8Array): void;
  /** Ends the stream. `onEnd` is called, unless the reader has left already. */
  end(): void;
}

export interface LiveStreamOptions {
  /** Replaces more than `pendingMax` waiting frames: reports that some were missed. */
  readonly resync: () => Uint8Array;
  /** Returns what is sent after `heartbeatMilliseconds` without events. */
  readonly heartbeat: () => Uint8Array;
  /** Called once, when the stream has ended for whatever reason. */
  readonly onEnd: () => void;
  /** The minimum time between two messages; the first after a longer pause is sent at once. */
  readonly intervalMilliseconds?: number;
  readonly pendingMax?: number;
  readonly heartbeatMilliseconds?: number;
  readonly stalledMilliseconds?: number;
}

const encoder = new TextEncoder();

/**
 * Encodes an event for the stream.
 * @param data JSON, on one line
 */
export function liveFrame(event: { id?: number | undefined; event: string; data: string }): Uint8Array {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return encoder.encode(`${id}event: ${event.event}\ndata: ${event.data}\n\n`);
}

/** Encodes a comment that keeps a silent connection open; it can contain the id to resume from. */
export const heartbeatFrame = (id?: number): Uint8Array =>
  encoder.encode(id === undefined ? ': \n\n' : `id: ${id}\n\n`);

/** The headers of every stream of live events. */
export const liveHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Without this, proxies such as nginx buffer replies.
  'X-Accel-Buffering': 'no',
} as const;

/** The code by which the HTTP server recognizes a reader who left: dropping one is no defect to report. */
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
  /** When the reader stopped taking frames. */
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
        // A reader who takes nothing would not notice the end.
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
