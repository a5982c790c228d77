import type { LiveChannel } from '../contract/live/live-values.ts';
import type { Db } from '../foundation/database/database.ts';

/** A kind of thing whose changes pages may watch, and what a transaction records about each change. */
export interface LiveChanges<Detail> {
  /** Records a change. @param changes the transaction's, as `withChanges` has them */
  record(changes: object, id: string, detail: Detail): void;
  /** Returns what a transaction has changed, by id. */
  of(changes: object): ReadonlyMap<string, Detail>;
}

/**
 * Declares a kind of thing whose changes are recorded.
 * @param merge combines the records of a thing that is changed again
 */
export function liveChanges<Detail>(
  merge: (known: Detail | undefined, next: Detail) => Detail,
): LiveChanges<Detail> {
  const recorded = new WeakMap<object, Map<string, Detail>>();
  const none: ReadonlyMap<string, Detail> = new Map();
  return {
    record(changes, id, detail) {
      const known = recorded.get(changes) ?? new Map<string, Detail>();
      recorded.set(changes, known);
      known.set(id, merge(known.get(id), detail));
    },
    of: (changes) => recorded.get(changes) ?? none,
  };
}

/** An event that is written for a change. */
export interface LiveChange {
  readonly channel: LiveChannel;
  readonly data: object;
}

/** The live events of a domain. */
export interface LiveEventsPart {
  /** Counts the things of this kind that a transaction has changed. */
  count(changes: object): number;
  /** Reads their state at the end of the transaction. */
  read(db: Db, changes: object, now: Date): Promise<readonly LiveChange[]>;
}

/** Declares the live events that are sent when a thing of this kind has changed. */
export const liveEventsOf = <Detail>(
  kind: LiveChanges<Detail>,
  read: (db: Db, changed: ReadonlyMap<string, Detail>, now: Date) => Promise<readonly LiveChange[]>,
): LiveEventsPart => ({
  count: (changes) => kind.of(changes).size,
  read: (db, changes, now) => read(db, kind.of(changes), now),
});
