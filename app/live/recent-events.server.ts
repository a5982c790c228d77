import type { RelayEvent } from './relay-event.server.ts';

/** The newest event of each thing, for browsers that come back or have just been given a page. */
export interface RecentEvents {
  /** The id up to which everything is known; undefined before the platform has said where it stands. */
  readonly newestId: number | undefined;
  add(event: RelayEvent): void;
  /** Everything is known from this id on, and nothing before it. */
  restart(id: number): void;
  /** The platform says where it stands, and that nothing is missing. */
  confirm(id: number): void;
  /** What came after this event; undefined when it is not known. */
  afterId(id: number): readonly RelayEvent[] | undefined;
  /** What came after this time, by `performance.now()`; undefined when it is not known. */
  afterTime(time: number): readonly RelayEvent[] | undefined;
  /** Nothing is known. */
  forget(): void;
}

/** @param max so many things; the oldest go first */
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
    forget() {
      newest.clear();
      known = undefined;
    },
  };
}
