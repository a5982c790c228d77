import { keyOf, type LiveEvent, type LiveUpdate, type LiveState } from './live-update.ts';
import { openLiveSource, type LiveSource } from './live-source.ts';

/** The live events of this page. */
export interface LiveFeed {
  /**
   * Reports the state, and from now on all events. The first listener opens the stream, the last one to leave closes
   * it.
   */
  listen(listener: (update: LiveUpdate) => void): () => void;
}

/** The messages between the tabs of a browser. */
type Message =
  | { readonly kind: 'hello' }
  /** For a tab that has said hello, and harmless to the others. */
  | { readonly kind: 'newest'; readonly events: readonly LiveEvent[] }
  | LiveUpdate;

/** The number of events to store for tabs that join. */
const newestMax = 500;

const feeds = new Map<string, LiveFeed>();

/** Returns the feed of a user in this browser. Two users of one browser, one after the other, share nothing. */
export function liveFeedOf(userId: string): LiveFeed {
  const feed = feeds.get(userId) ?? createFeed(`fireflink-live-${userId}`);
  feeds.set(userId, feed);
  return feed;
}

/**
 * Creates a feed. All tabs of a browser share one stream, because HTTP/1.1 allows it six connections in all: the tab
 * that has the lock opens the stream and forwards its events; when it closes, the next one resumes from its last event.
 * Locks exist in secure contexts only. Without them each tab has a stream of its own while it is visible.
 */
function createFeed(name: string): LiveFeed {
  const listeners = new Set<(update: LiveUpdate) => void>();
  const newest = new Map<string, LiveEvent>();
  let state: LiveState = { kind: 'connecting' };
  let lastId: number | undefined;
  let stop: (() => void) | undefined;

  const receive = (update: LiveUpdate) => {
    if (update.kind === 'event') {
      const key = `${update.channel}:${keyOf(update)}`;
      if (update.id <= (newest.get(key)?.id ?? -1)) return;
      newest.delete(key);
      newest.set(key, update);
      const [oldest] = newest.size > newestMax ? newest.keys() : [];
      if (oldest !== undefined) newest.delete(oldest);
      lastId = Math.max(lastId ?? 0, update.id);
    } else if (update.kind === 'state') {
      state = update.state;
    } else {
      newest.clear();
    }
    for (const listener of listeners) listener(update);
  };

  /* eslint-disable browsers/supported-apis -- `open` has looked whether there are locks and channels */
  const share = (): (() => void) => {
    const tabs = new BroadcastChannel(name);
    const leaving = new AbortController();
    let source: LiveSource | undefined;
    /** Reopens the stream in the tab that has it. Another open tab proves that there is a session. */
    let lead: (() => void) | undefined;
    const tell = (message: Message) => tabs.postMessage(message);
    tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'newest') data.events.forEach(receive);
      else if (data.kind !== 'hello') receive(data);
      else if (state.kind === 'ended' || state.kind === 'refused') lead?.();
      else if (source) {
        // Events from before a break may be older than what the tab has loaded.
        if (state.kind === 'live') tell({ kind: 'newest', events: [...newest.values()] });
        tell({ kind: 'state', state });
      }
    };
    tell({ kind: 'hello' });
    navigator.locks
      .request(name, { signal: leaving.signal }, () => {
        // The tab can get the lock while it leaves.
        if (leaving.signal.aborted) return undefined;
        lead = () => {
          source?.close();
          source = openLiveSource(lastId, (update) => {
            receive(update);
            tell(update);
          });
        };
        lead();
        return new Promise<void>((release) => leaving.signal.addEventListener('abort', () => release()));
      })
      // The tab left before it got the lock.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      source?.close();
      tabs.close();
    };
  };

  /* eslint-enable browsers/supported-apis */
  const alone = (): (() => void) => {
    let source: LiveSource | undefined;
    const look = () => {
      source?.close();
      source = document.visibilityState === 'visible' ? openLiveSource(lastId, receive) : undefined;
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      source?.close();
    };
  };

  const open = () => {
    stop ??= 'locks' in navigator && 'BroadcastChannel' in window ? share() : alone();
  };
  const close = () => {
    stop?.();
    stop = undefined;
  };
  // A page in the back-forward cache must have neither the lock nor a connection.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && open();

  return {
    listen(listener) {
      if (listeners.size === 0) {
        window.addEventListener('pagehide', close);
        window.addEventListener('pageshow', onPageShow);
        open();
      }
      listeners.add(listener);
      listener({ kind: 'state', state });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', onPageShow);
        close();
        newest.clear();
        state = { kind: 'connecting' };
        lastId = undefined;
      };
    },
  };
}
