import type { LiveData } from './live-news.ts';
import type { LiveChannel } from '#platform/contract/live-values.ts';

/** What is shown of a list: its rows as they were loaded, in the order in which they were first shown, and news of them. */
export interface LiveRows<Row, Data> {
  /** As loaded: another list means that it was loaded anew. */
  readonly loaded: readonly Row[];
  /** Another value means that the reader asked for the list anew. */
  readonly sitting: string;
  readonly kept: readonly Row[];
  /** Rows that have come since and are not shown. */
  readonly unseen: number;
  readonly news: ReadonlyMap<string, { readonly data: Data; readonly inNextLoad: boolean }>;
}

/** What the list is made of, and how it takes news. */
export interface RowKind<Row, Channel extends LiveChannel> {
  readonly channel: Channel;
  readonly keyOf: (row: Row) => string;
  /** The row with what the news say. */
  readonly withNews: (row: Row, data: LiveData[Channel]) => Row;
  /** What a listener should be told of it, as a sentence; undefined when it is not worth it. */
  readonly describe: (before: Row, after: Row) => string | undefined;
  /** Where rows that come later belong: at the end, or anywhere. Those are offered, and not put where somebody reads. */
  readonly newRows: 'append' | 'offer';
}

export const firstRows = <Row, Data>(loaded: readonly Row[], sitting: string): LiveRows<Row, Data> => ({
  loaded,
  sitting,
  kept: loaded,
  unseen: 0,
  news: new Map(),
});

/**
 * The list after it was loaded anew. While the reader stays at it no row moves or goes: those that are in the list no
 * longer stay with the last that was heard of them.
 */
export function reloadedRows<Row, Data>(
  before: LiveRows<Row, Data>,
  loaded: readonly Row[],
  sitting: string,
  { keyOf, newRows }: Pick<RowKind<Row, LiveChannel>, 'keyOf' | 'newRows'>,
): LiveRows<Row, Data> {
  const fresh = new Map(loaded.map((row) => [keyOf(row), row]));
  const news = new Map([...before.news].filter(([key, { inNextLoad }]) => !(inNextLoad && fresh.has(key))));
  if (sitting !== before.sitting || before.kept.length === 0) {
    return { loaded, sitting, kept: loaded, unseen: 0, news };
  }
  const known = new Set(before.kept.map(keyOf));
  const added = loaded.filter((row) => !known.has(keyOf(row)));
  const kept = before.kept.map((row) => fresh.get(keyOf(row)) ?? row);
  return {
    loaded,
    sitting,
    kept: newRows === 'append' ? [...kept, ...added] : kept,
    unseen: newRows === 'append' ? 0 : added.length,
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
