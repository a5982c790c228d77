import type { RelayEvent } from './relay-event.server.ts';

/** The newest event of each thing, for browsers that reconnect or have just loaded a page. */
export interface RecentEvents {
  /** The id up to which everything is known; undefined before the platform has reported its position. */
  readonly newestId: number | undefined;
  add(event: RelayEvent): void;
  /** Starts anew: everything is known from this id on, and nothing before it. */
  restart(id: number): void;
  /** Stores the platform's position, up to which nothing is missing. */
  confirm(id: number): void;
  /** Returns the events after this one; undefined when they are not known. */
  afterId(id: number): readonly RelayEvent[] | undefined;
  /** Returns the events after this time, by `performance.now()`; undefined when they are not known. */
  afterTime(time: number): readonly RelayEvent[] | undefined;
  /** Discards everything. */
  clear(): void;
}

/**
 * Creates an empty store.
 * @param max the maximum number of things; the oldest are evicted first
 */
export function recentEvents(max = 2000, now: () => number = () => performance.now()): RecentEvents {
  const newest = new Map<string, { readonly event: RelayEvent; readonly at: number }>();
  let known: { fromId: number; fromTime: number; toId: number } | undefined;

  const after = (isAfter: (entry: { event: RelayEvent; at: number }) => boolean) =>
    [...newest.values()].filter(isAfter).map(({ event }) => event);

  const restart = (id: number) => {
    newest.clear();
    known = { fromId: id, fromTime: now(), toId: id };
  };
  return {
    get newestId() {
      return known?.toId;
    },
    restart,
    confirm(id) {
      if (!known) restart(id);
      else known.toId = Math.max(known.toId, id);
    },
    add(event) {
      known ??= { fromId: event.id - 1, fromTime: now(), toId: event.id };
      known.toId = event.id;
      newest.delete(event.key);
      newest.set(event.key, { event, at: now() });
      const [oldest] = newest.size > max ? newest.values() : [];
      if (!oldest) return;
      newest.delete(oldest.event.key);
      known.fromId = oldest.event.id;
      known.fromTime = oldest.at;
    },
    afterId(id) {
      if (!known || id < known.fromId || id > known.toId) return undefined;
      return after(({ event }) => event.id > id);
    },
    afterTime(time) {
      if (!known || time < known.fromTime) return undefined;
      return after(({ at }) => at >= time);
    },
    clear() {
      newest.clear();
      known = undefined;
    },
  };
}
