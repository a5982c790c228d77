import type { LiveData } from './live-news.ts';
import type { LiveChannel } from '#platform/contract/live/live-values.ts';

/** What has happened to a list before it was loaded, besides news. */
export interface Sitting {
  /** How often the reader has asked for the list. */
  readonly asked: number;
  /** How often news were missed. */
  readonly missed: number;
}

/** What is shown of a list: its rows as they were loaded, in the order in which they were first shown, and news of them. */
export interface LiveRows<Row, Data> {
  /** As loaded: another list means that it was loaded anew. */
  readonly loaded: readonly Row[];
  readonly since: Sitting;
  readonly kept: readonly Row[];
  /** Rows that have come since and are not shown. */
  readonly unseen: number;
  readonly news: ReadonlyMap<string, { readonly data: Data; readonly inNextLoad: boolean }>;
}

/** A list that nobody looks after does not grow over this: what comes then is offered. */
const keptMax = 60;

/** What the list is made of, and how it takes news. */
export interface RowKind<Row, Channel extends LiveChannel> {
  readonly channel: Channel;
  readonly keyOf: (row: Row) => string;
  /** The row with what the news say. */
  readonly withNews: (row: Row, data: LiveData[Channel]) => Row;
  /** What a listener should be told of it, as a sentence; undefined when it is not worth it. */
  readonly describe: (before: Row, after: Row) => string | undefined;
  /** Where rows that come later belong: at the end, or anywhere. The latter are offered, not put where somebody reads. */
  readonly newRows: 'append' | 'offer';
}

export const firstRows = <Row, Data>(loaded: readonly Row[]): LiveRows<Row, Data> => ({
  loaded,
  since: { asked: 0, missed: 0 },
  kept: loaded,
  unseen: 0,
  news: new Map(),
});

/**
 * The list after it was loaded anew. While the reader stays at it no row moves or goes: those that are in the list no
 * longer stay with the last that was heard of them, unless that may not be the last that happened.
 */
export function reloadedRows<Row, Data>(
  before: LiveRows<Row, Data>,
  loaded: readonly Row[],
  since: Sitting,
  { keyOf, newRows }: Pick<RowKind<Row, LiveChannel>, 'keyOf' | 'newRows'>,
): LiveRows<Row, Data> {
  const fresh = new Map(loaded.map((row) => [keyOf(row), row]));
  const news = new Map([...before.news].filter(([key, { inNextLoad }]) => !(inNextLoad && fresh.has(key))));
  if (since.asked !== before.since.asked || before.kept.length === 0) {
    return { loaded, since, kept: loaded, unseen: 0, news };
  }
  const known = new Set(before.kept.map(keyOf));
  const added = loaded.filter((row) => !known.has(keyOf(row)));
  const wereMissed = since.missed !== before.since.missed;
  const kept = before.kept.flatMap((row) => fresh.get(keyOf(row)) ?? (wereMissed ? [] : [row]));
  const room = newRows === 'append' ? Math.max(0, keptMax - kept.length) : 0;
  return {
    loaded,
    since,
    kept: [...kept, ...added.slice(0, room)],
    unseen: added.length - Math.min(room, added.length),
    news,
  };
}

/** The list after news of one of its rows. */
export const rowsWithNews = <Row, Data>(
  before: LiveRows<Row, Data>,
  key: string,
  data: Data,
): LiveRows<Row, Data> => ({
  ...before,
  news: new Map(before.news).set(key, { data, inNextLoad: false }),
});

/** The list that is about to be loaded anew: what is known now will be in it. */
export const loadingRows = <Row, Data>(before: LiveRows<Row, Data>): LiveRows<Row, Data> => ({
  ...before,
  news: new Map([...before.news].map(([key, { data }]) => [key, { data, inNextLoad: true }])),
});
