import { livePaths } from '#app/paths/live.ts';
import { backOff } from '#platform/contract/wire/back-off-rules.ts';
import { liveChannels } from '#platform/contract/live/live-values.ts';
import type { LiveEvent, LiveUpdate, LiveState } from './live-update.ts';

const path = livePaths.stream;
const retry = { firstMilliseconds: 2000, maxMilliseconds: 60_000 };

/**
 * The time after which a lost connection is reported: servers end streams from time to time, and a browser that
 * reconnects by then has lost nothing.
 */
const lostAfterMilliseconds = 5000;

/** A connection to the server's stream. */
export interface LiveSource {
  close(): void;
}

/**
 * Checks whether the server would open a stream.
 * @returns 200; 401 when the session has ended; 403; another status, or 0, when it cannot be known now
 */
export const askForLive = (): Promise<number> =>
  fetch(path, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Opens the stream of this browser and keeps it open. The browser itself reconnects when a connection breaks; after a
 * refusal it is retried later, unless the session has ended.
 * @param since the id of the last event that this browser received
 */
export function openLiveSource(
  since: number | undefined,
  onUpdate: (update: LiveUpdate) => void,
): LiveSource {
  let lastId = since;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let losing: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lostAt: string | undefined;

  const tell = (state: LiveState) => onUpdate({ kind: 'state', state });

  const disconnect = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };

  const connect = () => {
    disconnect();
    const opened = new EventSource(lastId === undefined ? path : `${path}?since=${lastId}`);
    source = opened;
    for (const channel of liveChannels) {
      opened.addEventListener(channel, (message: MessageEvent<string>) => {
        lastId = Number(message.lastEventId);
        const event = { kind: 'event', id: lastId, channel, data: JSON.parse(message.data) as unknown };
        // The server has validated it by the schema of its channel.
        onUpdate(event as LiveEvent);
      });
    }
    opened.addEventListener('RESYNC', () => onUpdate({ kind: 'resync' }));
    // The server's own connection to the platform can break, too.
    opened.addEventListener('STATE', (message: MessageEvent<string>) => {
      const state = JSON.parse(message.data) as { connected: true } | { connected: false; since: string };
      failures = 0;
      clearTimeout(losing);
      lostAt = state.connected ? undefined : state.since;
      tell(state.connected ? { kind: 'live' } : { kind: 'lost', since: state.since });
    });
    opened.addEventListener('error', () => {
      lose(lostAfterMilliseconds);
      if (opened.readyState === EventSource.CLOSED) void afterRefusal(opened);
    });
  };

  /** Reports lost updates, unless the connection is back in time. */
  const lose = (milliseconds: number) => {
    if (lostAt === undefined) lostAt = new Date().toISOString();
    else if (milliseconds > 0) return;
    const since = lostAt;
    clearTimeout(losing);
    if (milliseconds === 0) tell({ kind: 'lost', since });
    else losing = setTimeout(() => tell({ kind: 'lost', since }), milliseconds);
  };

  /** Finds out why an EventSource was refused, which it does not report itself. */
  const afterRefusal = async (refused: EventSource) => {
    const status = await askForLive();
    if (source !== refused) return;
    if (status === 401 || status === 403) {
      clearTimeout(losing);
      tell({ kind: status === 401 ? 'ended' : 'refused' });
      return;
    }
    failures += 1;
    again = setTimeout(connect, backOff(failures, retry));
  };

  // A sleeping network can leave a dead connection without an error.
  const onOffline = () => {
    disconnect();
    lose(0);
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', connect);
  connect();

  return {
    close() {
      disconnect();
      clearTimeout(losing);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', connect);
    },
  };
}
