import type { LiveData } from './live-update.ts';
import type { LiveChannel } from '#platform/contract/live/live-values.ts';

/** What happened to a list before it was loaded, besides live events. */
export interface Sitting {
  /** How often the user has asked for the list. */
  readonly asked: number;
  /** How often events were missed. */
  readonly missed: number;
}

/** The displayed list: its loaded rows, in the order in which they first appeared, and the events about them. */
export interface LiveRows<Row, Data> {
  /** As loaded: another list means that it was reloaded. */
  readonly loaded: readonly Row[];
  readonly since: Sitting;
  readonly shown: readonly Row[];
  /** The number of new rows that are not displayed. */
  readonly unseen: number;
  readonly update: ReadonlyMap<string, { readonly data: Data; readonly inNextLoad: boolean }>;
}

/** The number of rows above which an unattended list stops growing: further rows are offered. */
const rowsMax = 60;

/** What the list consists of, and how live events update it. */
export interface RowKind<Row, Channel extends LiveChannel> {
  readonly channel: Channel;
  readonly keyOf: (row: Row) => string;
  /** Returns the row with the event applied. */
  readonly withUpdate: (row: Row, data: LiveData[Channel]) => Row;
  /** Returns an announcement of the change; undefined when it is not worth one. */
  readonly describe: (before: Row, after: Row) => string | undefined;
  /**
   * Where new rows belong: at the end, or anywhere. The latter are offered, so that rows don't move while someone
   * reads.
   */
  readonly newRows: 'append' | 'offer';
}

export const firstRows = <Row, Data>(loaded: readonly Row[]): LiveRows<Row, Data> => ({
  loaded,
  since: { asked: 0, missed: 0 },
  shown: loaded,
  unseen: 0,
  update: new Map(),
});

/**
 * Returns the list after a reload. While the user stays, no row moves or disappears: rows that are no longer in the
 * list stay with their last event, unless that may be outdated.
 */
export function reloadedRows<Row, Data>(
  before: LiveRows<Row, Data>,
  loaded: readonly Row[],
  since: Sitting,
  { keyOf, newRows }: Pick<RowKind<Row, LiveChannel>, 'keyOf' | 'newRows'>,
): LiveRows<Row, Data> {
  const fresh = new Map(loaded.map((row) => [keyOf(row), row]));
  const update = new Map(
    [...before.update].filter(([key, { inNextLoad }]) => !(inNextLoad && fresh.has(key))),
  );
  if (since.asked !== before.since.asked || before.shown.length === 0) {
    return { loaded, since, shown: loaded, unseen: 0, update };
  }
  const known = new Set(before.shown.map(keyOf));
  const added = loaded.filter((row) => !known.has(keyOf(row)));
  const wereMissed = since.missed !== before.since.missed;
  const shown = before.shown.flatMap((row) => fresh.get(keyOf(row)) ?? (wereMissed ? [] : [row]));
  const room = newRows === 'append' ? Math.max(0, rowsMax - shown.length) : 0;
  return {
    loaded,
    since,
    shown: [...shown, ...added.slice(0, room)],
    unseen: added.length - Math.min(room, added.length),
    update,
  };
}

/** Returns the list after an event about one of its rows. */
export const rowsWithUpdate = <Row, Data>(
  before: LiveRows<Row, Data>,
  key: string,
  data: Data,
): LiveRows<Row, Data> => ({
  ...before,
  update: new Map(before.update).set(key, { data, inNextLoad: false }),
});

/** Returns the list before a reload: everything known now will be in the loaded data. */
export const loadingRows = <Row, Data>(before: LiveRows<Row, Data>): LiveRows<Row, Data> => ({
  ...before,
  update: new Map([...before.update].map(([key, { data }]) => [key, { data, inNextLoad: true }])),
});
