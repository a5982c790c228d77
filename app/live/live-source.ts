import { backOff } from '#platform/contract/back-off.ts';
import { liveChannels } from '#platform/contract/live-values.ts';
import type { LiveEvent, LiveNews, LiveState } from './live-news.ts';

const path = '/app/live';
const retry = { firstMilliseconds: 2000, maxMilliseconds: 60_000 };

/** A connection to the server's stream, for as long as it is wanted. */
export interface LiveSource {
  close(): void;
}

/**
 * Opens the stream of this browser and keeps it open. The browser itself asks again when a connection breaks; where the
 * server has refused it is asked later, unless the session has ended.
 * @param since the id of the last event that this browser was told
 */
export function openLiveSource(since: number | undefined, onNews: (news: LiveNews) => void): LiveSource {
  let lastId = since;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  let lost: string | undefined;

  const tell = (state: LiveState) => onNews({ kind: 'state', state });

  const connect = () => {
    source = new EventSource(lastId === undefined ? path : `${path}?since=${lastId}`);
    for (const channel of liveChannels) {
      source.addEventListener(channel, (message: MessageEvent<string>) => {
        lastId = Number(message.lastEventId);
        const event = { kind: 'event', id: lastId, channel, data: JSON.parse(message.data) as unknown };
        // The server has read it by the schema of its channel.
        onNews(event as LiveEvent);
      });
    }
    source.addEventListener('RESYNC', () => onNews({ kind: 'resync' }));
    // The server's own connection to the platform can break, too.
    source.addEventListener('STATE', (message: MessageEvent<string>) => {
      failures = 0;
      const state = JSON.parse(message.data) as { connected: true } | { connected: false; since: string };
      lost = state.connected ? undefined : state.since;
      tell(state.connected ? { kind: 'live' } : { kind: 'lost', since: state.since });
    });
    source.addEventListener('error', onLost);
  };

  const onLost = () => {
    lost ??= new Date().toISOString();
    tell({ kind: 'lost', since: lost });
    if (source?.readyState === EventSource.CLOSED) void afterRefusal();
  };

  /** An EventSource does not say why it was refused. */
  const afterRefusal = async () => {
    source?.close();
    const status = await fetch(path, { method: 'HEAD' }).then(
      (response) => response.status,
      () => 0,
    );
    if (closed) return;
    if (status === 401 || status === 403) {
      tell({ kind: 'ended' });
      return;
    }
    failures += 1;
    again = setTimeout(connect, backOff(failures, retry));
  };

  // A sleeping network can leave a connection that is dead and does not say so.
  const onOffline = () => {
    source?.close();
    clearTimeout(again);
    lost ??= new Date().toISOString();
    tell({ kind: 'lost', since: lost });
  };
  const onOnline = () => {
    source?.close();
    clearTimeout(again);
    connect();
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  connect();

  return {
    close() {
      closed = true;
      clearTimeout(again);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      source?.close();
    },
  };
}
