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

/** One stream of the platform, forwarded to any number of browsers. */
export interface Relay {
  /** Forwards events to one more browser, from now until its stream ends. */
  add(reader: RelayReader): LiveStream;
  /** How often it has received that a user's audience changed, or may have changed as events were missed. */
  readonly audienceChanges: number;
  /** Ends all streams. */
  close(): void;
}

export interface RelayReader {
  /** Returns, for a given browser, how to handle what the relay receives. */
  listen(browser: RelayBrowser): RelayListener;
  /** The id of the last event that this browser received; undefined for a page that has just been loaded. */
  readonly since: number | undefined;
  /** Called once, when the stream has ended. */
  readonly onEnd: () => void;
}

export interface RelayBrowser {
  tell(event: RelayEvent): void;
  /** Tells the browser to reload what it shows. */
  resync(): void;
  end(): void;
}

export interface RelayListener {
  hear(event: RelayEvent): void;
  /**
   * This user's audience has changed, or a session of theirs has ended; without an id it may be any user's, as events
   * were missed.
   */
  audienceChanged(userId?: string): void;
}

interface RelayParts extends Pick<UpstreamParts, 'connect' | 'heartbeatMilliseconds' | 'retry'> {
  readonly log: Log;
  /**
   * Called when there has been no listener for a while, and when the platform refuses: this relay can no longer be
   * used.
   */
  readonly onClosed: (reason: 'idle' | 'denied') => void;
  readonly lingerMilliseconds?: number;
  readonly stalledMilliseconds?: number;
}

/** The minimum time between messages to a browser; the first event after a pause is sent at once. */
const intervalMilliseconds = 250;

/** The maximum time between rendering a page and its script's request for the stream: events of that time are repeated. */
const renderedMilliseconds = 30_000;

/** How soon browsers reconnect after a stream has ended. */
const retryFrame = new TextEncoder().encode('retry: 2000\n\n');

/** Opens a relay; it requests the platform's stream at once. */
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
  /** Undefined until the first connection has succeeded or failed. */
  let connected: boolean | undefined;
  /** When the platform last sent something: browsers show the state at that time. */
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
        // Browsers that connected before the position was known may have missed something.
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

  /** Sends a new browser what it has missed. */
  const catchUp = (
    stream: LiveStream,
    { since }: Pick<RelayReader, 'since'>,
    hear: RelayListener['hear'],
  ) => {
    stream.send('retry', retryFrame);
    // In that case the first message of the platform settles it.
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
