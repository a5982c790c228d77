import { useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveChannel } from '#platform/contract/live/live-values.ts';
import { liveFeedOf } from './live-feed.ts';
import { keyOf as keyOfEvent, type LiveData, type LiveUpdate, type LiveState } from './live-update.ts';
import { isInRow } from './has-focus.ts';
import { useLiveReload } from './live-reload.ts';
import { firstRows, loadingRows, reloadedRows, rowsWithUpdate, type RowKind } from './live-rows.ts';
import { useLiveSummary } from './live-summary.ts';
import { usePausedSince } from './paused.ts';
import { useMarkedRows } from './use-marked-rows.ts';

interface Options<Row, Channel extends LiveChannel> {
  readonly kind: RowKind<Row, Channel>;
  /** The noun of the count: 'machines'. */
  readonly things: string;
  /** The id of the current user. */
  readonly userId: string;
  /** The rows as loaded. */
  readonly loaded: readonly Row[];
  /** Whether an event about a row that is not in the list means that the list has changed. */
  readonly isWhole: boolean;
  /** After which events of its rows the list is reloaded, because more has changed than they contain. */
  readonly reloads?: 'never' | 'when described' | 'always';
  /** The list's own path: navigations elsewhere, such as in a dialog over the list, leave the list as it is. */
  readonly path: string;
  /** A drawer or a dialog covers the list: nothing is announced or loaded meanwhile. */
  readonly covered: boolean;
}

/** What a page shows of its live rows, and what `LiveBar` needs. */
export interface LiveView<Row> {
  readonly rows: readonly Row[];
  /** The keys of rows that have just changed. */
  readonly changed: ReadonlySet<string>;
  /** The number of new rows that are not displayed; the Sync link shows them. */
  readonly unseen: number;
  readonly state: LiveState | { readonly kind: 'paused'; readonly since: string };
  readonly summary: string;
}

/**
 * Keeps the rows of a list up to date (design.md, Live updates): they change in place, and none moves or disappears
 * while the user stays. A page that shows one thing is a list of one. Without script they are what was loaded.
 */
export function useLiveRows<Row, Channel extends LiveChannel>({
  kind,
  things,
  userId,
  loaded,
  isWhole,
  reloads = 'never',
  path,
  covered,
}: Options<Row, Channel>): LiveView<Row> {
  type Data = LiveData[Channel];
  const pausedSince = usePausedSince();
  const [missed, setMissed] = useState(0);
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const [model, setModel] = useState(() => firstRows<Row, Data>(loaded));
  const beforeLoad = useCallback(() => setModel(loadingRows), []);
  const asked = useAsking(path, beforeLoad);
  let current = model;
  if (model.loaded !== loaded) {
    current = reloadedRows(model, loaded, { asked, missed }, kind);
    setModel(current);
  }

  const summary = useLiveSummary(things, covered);
  const { marked, mark } = useMarkedRows();
  const isPaused = pausedSince !== null;
  // An unreachable server would replace the page with an error page.
  const reload = useLiveReload(covered || isPaused || state.kind !== 'live', beforeLoad);
  const rows = current.shown.map((row) => {
    const update = current.update.get(kind.keyOf(row));
    return update ? kind.withUpdate(row, update.data) : row;
  });

  const hear = (update: LiveUpdate) => {
    if (update.kind === 'state') {
      setState(update.state);
      // Announcements from before a break would be repeated after it.
      if (update.state.kind === 'lost') summary.clear();
    } else if (update.kind === 'resync') {
      setMissed((count) => count + 1);
      reload.requestNow();
    } else if (update.channel === 'PROJECT_STATUS') {
      // What may be done in a project depends on it, on every live page.
      summary.say(`project ${update.data.projectId}`, newStatusOf(update.data), true);
      reload.request();
    } else if (update.channel === kind.channel) {
      const key = keyOfEvent(update);
      // The channel determines the type of the data.
      const data = update.data as Data;
      const before = rows.find((row) => kind.keyOf(row) === key);
      const sentence = before && kind.describe(before, kind.withUpdate(before, data));
      if (before) {
        if (sentence !== undefined) {
          summary.say(key, sentence, rows.length === 1 || isInRow(key));
          mark(key);
        }
        setModel((model) => rowsWithUpdate(model, key, data));
      }
      const isUpdate = sentence !== undefined;
      if (before ? reloads === 'always' || (reloads === 'when described' && isUpdate) : isWhole)
        reload.request();
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
    const leave = feed.listen((update) => hearing.current(update));
    if (wasPaused.current) {
      wasPaused.current = false;
      hearing.current({ kind: 'resync' });
    }
    return leave;
  }, [userId, isPaused]);

  return {
    rows,
    changed: marked,
    unseen: current.unseen,
    state: isPaused ? { kind: 'paused', since: pausedSince } : state,
    summary: summary.text,
  };
}

const statusWords = { Open: 'is open again', Closed: 'was closed', Archive: 'was archived' } as const;

/** Returns what has happened to a project, and what it means for its pages. */
const newStatusOf = ({ name, status }: LiveData['PROJECT_STATUS']): string =>
  `The project ${name} ${statusWords[status]}.${status === 'Open' ? '' : ' Nothing in it can be changed.'}`;

/**
 * Counts how often the user has asked for a list: by Sync, a search or another page of it, or by sending a form.
 * Opening and closing a dialog over it, and going to a fragment, don't count.
 * @param onNavigate called as a navigation begins, of whatever kind
 */
function useAsking(path: string, onNavigate: () => void): number {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isNavigating = state !== 'idle';
  const [before, setBefore] = useState({ isNavigating: false, asked: 0 });
  if (isNavigating === before.isNavigating) return before.asked;
  if (isNavigating) onNavigate();
  const sends = formMethod !== undefined && formMethod !== 'GET';
  const asks = isNavigating && (sends || (pathname === path && location?.pathname === path));
  const asked = before.asked + (asks ? 1 : 0);
  setBefore({ isNavigating, asked });
  return asked;
}
