import { useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveChannel } from '#platform/contract/live-values.ts';
import { liveFeedOf } from './live-feed.ts';
import { keyOf as keyOfEvent, type LiveData, type LiveNews, type LiveState } from './live-news.ts';
import { useLiveReload } from './live-reload.ts';
import { firstRows, loadingRows, reloadedRows, rowsWithNews, type RowKind } from './live-rows.ts';
import { useLiveSummary } from './live-summary.ts';
import { usePausedSince } from './paused.ts';

interface Options<Row, Channel extends LiveChannel> {
  readonly kind: RowKind<Row, Channel>;
  /** What a summary counts: 'machines'. */
  readonly things: string;
  /** Who looks. */
  readonly userId: string;
  /** As the loader gave them. */
  readonly loaded: readonly Row[];
  /** Whether news of what is not in the list mean that the list has changed. */
  readonly isWhole: boolean;
  /** More changes with each event than the event says: the list is loaded anew after it. */
  readonly reloads?: boolean;
  /** A drawer or a dialog covers the list: nothing is said or loaded meanwhile. */
  readonly covered: boolean;
}

/** What a page shows of its live rows, and what `LiveBar` needs. */
export interface LiveView<Row> {
  readonly rows: readonly Row[];
  /** Rows that have come and are not shown; the Sync link shows them. */
  readonly unseen: number;
  readonly state: LiveState | { readonly kind: 'paused'; readonly since: string };
  readonly summary: string;
}

/**
 * Keeps the rows of a list as they are now (design.md, Live updates): they change in place, and none moves or goes while
 * the reader stays. A page that shows one thing is a list of one. Without script they are what was loaded.
 */
export function useLiveRows<Row, Channel extends LiveChannel>({
  kind,
  things,
  userId,
  loaded,
  isWhole,
  reloads = false,
  covered,
}: Options<Row, Channel>): LiveView<Row> {
  type Data = LiveData[Channel];
  const { key: sitting } = useLocation();
  const pausedSince = usePausedSince();
  const [resyncs, setResyncs] = useState(0);
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const asked = `${sitting} ${resyncs}`;
  const [model, setModel] = useState(() => firstRows<Row, Data>(loaded, asked));
  let current = model;
  if (model.loaded !== loaded) {
    current = reloadedRows(model, loaded, asked, kind);
    setModel(current);
  }

  const beforeLoad = useCallback(() => setModel(loadingRows), []);
  const isNavigating = useNavigation().state === 'loading';
  const [wasNavigating, setWasNavigating] = useState(false);
  if (isNavigating !== wasNavigating) {
    setWasNavigating(isNavigating);
    if (isNavigating) beforeLoad();
  }

  const summary = useLiveSummary(things, covered);
  const isPaused = pausedSince !== null;
  // A server that cannot be reached would put an error page in place of what is read.
  const reload = useLiveReload(covered || isPaused || state.kind !== 'live', beforeLoad);
  const rows = current.kept.map((row) => {
    const news = current.news.get(kind.keyOf(row));
    return news ? kind.withNews(row, news.data) : row;
  });

  const hear = (news: LiveNews) => {
    if (news.kind === 'state') {
      setState(news.state);
    } else if (news.kind === 'resync') {
      setResyncs((count) => count + 1);
      reload.requestNow();
    } else if (news.channel === kind.channel) {
      const key = keyOfEvent(news);
      // The channel says what the data are.
      const data = news.data as Data;
      const before = rows.find((row) => kind.keyOf(row) === key);
      if (before) {
        const sentence = kind.describe(before, kind.withNews(before, data));
        if (sentence !== undefined) summary.say(key, sentence);
        setModel((model) => rowsWithNews(model, key, data));
      }
      if (before ? reloads : isWhole) reload.request();
    }
  };
  const hearing = useRef(hear);
  useEffect(() => {
    hearing.current = hear;
  });

  const wasPaused = useRef(false);
  useEffect(() => {
    if (isPaused) {
      wasPaused.current = true;
      return;
    }
    const feed = liveFeedOf(userId);
    const leave = feed.listen((news) => hearing.current(news));
    if (wasPaused.current) {
      wasPaused.current = false;
      hearing.current({ kind: 'resync' });
    }
    return leave;
  }, [userId, isPaused]);

  return {
    rows,
    unseen: current.unseen,
    state: isPaused ? { kind: 'paused', since: pausedSince } : state,
    summary: summary.text,
  };
}
