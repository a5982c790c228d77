import type { Log } from '#app/request/context.server.ts';
import {
  heartbeatFrame,
  liveFrame,
  openLiveStream,
  type LiveStream,
} from '#platform/contract/live/live-stream.ts';
import { recentEvents } from './recent-events.server.ts';
import type { RelayEvent } from './relay-event.server.ts';
import { openUpstream, type Upstream, type UpstreamParts } from './upstream.server.ts';

/** One stream of the platform, passed on to any number of browsers. */
export interface Relay {
  /** Passes events on to one more browser, from now until its stream ends. */
  add(reader: RelayReader): LiveStream;
  /** How often it has heard that what somebody may hear has changed, or may have as events were missed. */
  readonly audienceChanges: number;
  /** Ends all streams. */
  close(): void;
}

export interface RelayReader {
  /** Says, given what can be done with its browser, what becomes of what the relay hears. */
  listen(browser: RelayBrowser): RelayListener;
  /** The id of the last event that this browser was told; undefined for a page that has just been loaded. */
  readonly since: number | undefined;
  /** Called once, when the stream has ended. */
  readonly onEnd: () => void;
}

export interface RelayBrowser {
  tell(event: RelayEvent): void;
  /** Has it load anew what it shows. */
  resync(): void;
  end(): void;
}

export interface RelayListener {
  hear(event: RelayEvent): void;
  /**
   * What this user may hear has changed, or a session of theirs has ended; without an id it may be any user's, as events were
   * missed.
   */
  audienceChanged(userId?: string): void;
}

interface RelayParts extends Pick<UpstreamParts, 'connect' | 'heartbeatMilliseconds' | 'retry'> {
  readonly log: Log;
  /** Called when nobody has listened for a while, and when the platform refuses: this relay is of no use any more. */
  readonly onClosed: (reason: 'idle' | 'denied') => void;
  readonly lingerMilliseconds?: number;
  readonly stalledMilliseconds?: number;
}

/** A browser is told at most this often; the first news after a silence goes out at once. */
const intervalMilliseconds = 250;

/** A page was rendered at most so long before its script asks for the stream: what happened meanwhile is told again. */
const renderedMilliseconds = 30_000;

/** Browsers come back so soon after a stream has ended. */
const retryFrame = new TextEncoder().encode('retry: 2000\n\n');

/** Opens a relay; the platform is asked for its stream at once. */
export function openRelay({
  log,
  onClosed,
  lingerMilliseconds = 60_000,
  stalledMilliseconds,
  ...upstreamParts
}: RelayParts): Relay {
  const readers = new Map<LiveStream, RelayListener & Pick<RelayReader, 'since'>>();
  let audienceChanges = 0;
  const recent = recentEvents();
  let lingering: NodeJS.Timeout | undefined;
  let closed = false;
  /** Undefined until the first connection has been made or has failed. */
  let connected: boolean | undefined;
  /** When the platform was last heard: what browsers show is as it was then. */
  let heardOn = new Date();

  const resyncFrame = () => liveFrame({ id: recent.newestId, event: 'RESYNC', data: '{}' });
  const stateFrame = () =>
    liveFrame({
      id: recent.newestId,
      event: 'STATE',
      data: JSON.stringify(connected ? { connected } : { connected: false, since: heardOn.toISOString() }),
    });
  const audienceChanged = (userId?: string) => {
    audienceChanges += 1;
    for (const reader of readers.values()) reader.audienceChanged(userId);
  };
  const toAll = (key: string, frame: Uint8Array) => {
    for (const stream of readers.keys()) stream.send(key, frame);
  };

  const upstream: Upstream = openUpstream({
    ...upstreamParts,
    log,
    onMessage(message) {
      heardOn = new Date();
      if (message.kind === 'event') {
        const { event } = message;
        recent.add(event);
        for (const reader of readers.values()) reader.hear(event);
      } else if (message.kind === 'audience') {
        recent.confirm(message.id);
        audienceChanged(message.userId);
      } else if (message.kind === 'resync') {
        recent.restart(message.id);
        toAll('RESYNC', resyncFrame());
        audienceChanged();
      } else {
        const first = recent.newestId === undefined;
        recent.confirm(message.id);
        // Who was there before we knew where we stand may have missed something.
        if (!first) return;
        const frame = resyncFrame();
        for (const [stream, { since }] of readers) if (since !== message.id) stream.send('RESYNC', frame);
        audienceChanged();
      }
    },
    onState(now) {
      connected = now;
      toAll('STATE', stateFrame());
    },
    onDenied() {
      close();
      onClosed('denied');
    },
  });

  const close = () => {
    closed = true;
    clearTimeout(lingering);
    upstream.close();
    for (const stream of [...readers.keys()]) stream.end();
  };

  const linger = () => {
    if (closed || readers.size > 0) return;
    lingering = setTimeout(() => {
      close();
      onClosed('idle');
    }, lingerMilliseconds);
    lingering.unref();
  };

  /** What a browser that comes has to be told first. */
  const catchUp = (
    stream: LiveStream,
    { since }: Pick<RelayReader, 'since'>,
    hear: RelayListener['hear'],
  ) => {
    stream.send('retry', retryFrame);
    // Then the first message of the platform settles it.
    if (recent.newestId === undefined) return;
    const missed =
      since === undefined
        ? recent.afterTime(performance.now() - renderedMilliseconds)
        : recent.afterId(since);
    if (!missed) stream.send('RESYNC', resyncFrame());
    for (const event of missed ?? []) hear(event);
    if (connected !== undefined) stream.send('STATE', stateFrame());
  };

  return {
    get audienceChanges() {
      return audienceChanges;
    },
    add(reader) {
      clearTimeout(lingering);
      const stream = openLiveStream({
        intervalMilliseconds,
        resync: resyncFrame,
        heartbeat: () => heartbeatFrame(recent.newestId),
        ...(upstreamParts.heartbeatMilliseconds === undefined
          ? {}
          : { heartbeatMilliseconds: upstreamParts.heartbeatMilliseconds }),
        ...(stalledMilliseconds === undefined ? {} : { stalledMilliseconds }),
        onEnd() {
          readers.delete(stream);
          reader.onEnd();
          linger();
        },
      });
      const listener = reader.listen({
        tell: ({ key, frame }) => stream.send(key, frame),
        resync: () => stream.send('RESYNC', resyncFrame()),
        end: () => stream.end(),
      });
      readers.set(stream, { ...listener, since: reader.since });
      catchUp(stream, reader, listener.hear);
      return stream;
    },
    close,
  };
}
