import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ColumnChoice, ListData, LoadedList } from '#app/components/table/list-data.ts';
import { packRows } from '#app/components/table/packed-rows.ts';
import { filterNames } from '#app/paths/list-query.ts';
import type { Outcome } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { screen, type ScreenNeeds } from '#app/request/session/screen.server.ts';
import { getListColumns } from '#platform/contract/lists/list-calls.ts';
import type { ListId } from '#platform/contract/lists/list-values.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/calls/call.ts';
import {
  listQuery,
  namesOf,
  requirePageInList,
  type ListCall,
  type ListNames,
  type ListQuery,
} from './list-query.server.ts';

type PagedCall = Call & ListCall;

interface ListOptions<C extends PagedCall, Row> extends ScreenNeeds {
  /** For a list of one project: see `ProjectScreenNeeds`. */
  readonly chooseFrom?: string;
  readonly comeBack?: boolean;
  /** The list's call: its query defines the parameter names of the address, the default order and the length of a page. */
  readonly call: C;
  /** The names for a list in a drawer, which differ from those of the list behind it. */
  readonly names?: ListNames;
  /** The number of rows, where it differs from the call's default. */
  readonly pageSize?: number;
  /** Makes the call where it needs more than the list's query. */
  readonly ask?: (signedIn: Privileged, query: ListQuery<C>) => Promise<Outcome<C>>;
  /** Returns only what the screen shows of the rows: browsers get it beside the markup. */
  readonly rows: (reply: CallReply<C>, signedIn: Privileged) => readonly Row[] | Promise<readonly Row[]>;
  /** Returns the total of all pages. Defaults to the `total` of the reply or of the figures beside it. */
  readonly total?: (reply: CallReply<C>) => number;
  /** The list whose columns users can select. */
  readonly columnsOf?: ListId;
  /**
   * The minimum length of a search; with fewer characters the whole list is displayed, with a message. Defaults to one.
   */
  readonly searchesFrom?: number;
}

/**
 * Loads a screen that is a list: reads the address, makes the call, and adds what else the screen shows. A list with a
 * search makes a second call for its total.
 *
 * @returns what `useList` takes, and what `extra` returns
 * @throws Response see `screen`; what the platform refuses; a redirect to the address as it is understood, or to the
 * last page of a shorter list
 */
export function loadList<C extends PagedCall, Row, Extra extends object = object>(
  args: LoaderFunctionArgs,
  options: ListOptions<C, Row>,
  extra?: (signedIn: Privileged, reply: CallReply<C>) => Extra | Promise<Extra>,
): Promise<LoadedList<Row> & Extra> {
  const { call, pageSize, rows } = options;
  const ask =
    options.ask ?? (({ platform }, query) => platform.call<C>(call, { query } as unknown as CallInput<C>));
  return screen(args, options, async (signedIn) => {
    const asked = askedOf(args.request, call, options);
    const { search } = asked.query as { readonly search?: string };
    const isNarrowed = search !== undefined || Object.keys(asked.filters).length > 0;
    const [outcome, whole, choice] = await Promise.all([
      ask(signedIn, { ...asked.query, ...(pageSize === undefined ? {} : { pageSize }) }),
      isNarrowed ? ask(signedIn, { page: 1, pageSize: 1 } as ListQuery<C> & { pageSize: 1 }) : null,
      options.columnsOf === undefined ? null : choiceOf(signedIn, options.columnsOf),
    ]);
    if (!outcome.ok) throw refused(outcome);
    const shown = await rows(outcome.data, signedIn);
    const total = totalIn(options, outcome) ?? shown.length;
    const list = listData(args.request, asked, {
      rows: shown,
      total,
      unsearched: (whole?.ok ? totalIn(options, whole) : undefined) ?? total,
      choice,
    });
    return { ...list, rows: packRows(shown), ...((await extra?.(signedIn, outcome.data)) ?? ({} as Extra)) };
  });
}

/** Returns the total of all pages, where the reply contains it. */
const totalIn = <C extends PagedCall, Row>(
  { total }: Pick<ListOptions<C, Row>, 'total'>,
  { data, map }: Outcome<C> & { readonly ok: true },
): number | undefined => total?.(data) ?? totalOf(data) ?? totalOf(map);

/** Returns the selected columns. A failure to load them is no reason to show nothing. */
async function choiceOf({ platform }: Privileged, list: ListId): Promise<ColumnChoice> {
  const outcome = await platform.call(getListColumns, { params: { list } });
  return { list, columns: outcome.ok ? outcome.data.columns : null };
}

/** What an address asks of a list, with the list's defaults. */
export interface Asked<C extends ListCall> {
  readonly query: ListQuery<C>;
  readonly names: ListNames;
  readonly pageSize: number;
  readonly sort: ListData<unknown>['sort'];
  /** See `ListData`. */
  readonly filters: Readonly<Record<string, string>>;
  /** See `ListData`; '' where the search uses everything that was typed. */
  readonly tooShort: string;
}

/**
 * Reads the query of a list from an address, for a screen that shows a list among other things.
 * @throws Response a redirect to the address as it is understood
 */
export function askedOf<C extends ListCall>(
  request: Request,
  call: C,
  options: {
    readonly names?: ListNames;
    readonly pageSize?: number;
    readonly searchesFrom?: number;
  } = {},
): Asked<C> {
  const names = options.names ?? namesOf(call);
  const given: ListQuery<C> & Readonly<Record<string, unknown>> = listQuery(request, call, names);
  const whole: Readonly<Record<string, unknown>> = given;
  const typed = typeof whole['search'] === 'string' ? whole['search'] : '';
  const isTooShort = typed !== '' && [...typed].length < (options.searchesFrom ?? 1);
  const query = isTooShort ? { ...given, search: undefined } : given;
  // A part that the address lacks has the call's default.
  const valueOf = (part: string) => call.query.shape[part]?.safeParse(query[part]).data;
  const sort = valueOf('sort');
  return {
    query,
    names,
    pageSize: options.pageSize ?? Number(valueOf('pageSize')),
    sort:
      typeof sort === 'string' && 'sort' in names
        ? { key: sort, direction: valueOf('direction') === 'desc' ? 'desc' : 'asc' }
        : null,
    filters: filtersIn(query, names),
    tooShort: isTooShort ? typed : '',
  };
}

function filtersIn(query: Readonly<Record<string, unknown>>, names: ListNames): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const part of filterNames) {
    const [name, value] = [names[part], query[part]];
    if (name !== undefined && typeof value === 'string') filters[name] = value;
  }
  return filters;
}

/**
 * Returns the same list, once it is loaded, as `useList` takes it.
 * @throws Response a redirect to the last page of a shorter list
 */
export function listData<C extends ListCall, Row>(
  request: Request,
  { query, names, pageSize, sort, filters, tooShort }: Asked<C>,
  { rows, total, unsearched = total, choice = null }: Loaded<Row>,
): ListData<Row> {
  const { page } = query;
  requirePageInList(request, { page, pageSize, total }, names['page']);
  const { search } = query as { readonly search?: string };
  const asOf = new Date().toISOString();
  return {
    rows,
    total,
    unsearched,
    page,
    pageSize,
    searched: search ?? '',
    ...(tooShort !== '' && { tooShort }),
    ...(Object.keys(filters).length > 0 && { filters }),
    sort,
    names,
    choice,
    asOf,
  };
}

type Loaded<Row> = Pick<ListData<Row>, 'rows' | 'total'> &
  Partial<Pick<ListData<Row>, 'unsearched' | 'choice'>>;

/** Returns the whole of a list that has neither a search nor pages. */
export const wholeList = <Row>(rows: readonly Row[]): ListData<Row> => ({
  rows,
  total: rows.length,
  unsearched: rows.length,
  page: 1,
  pageSize: null,
  searched: '',
  sort: null,
  names: {},
  choice: null,
  asOf: new Date().toISOString(),
});

function totalOf(figures: unknown): number | undefined {
  const total: unknown = typeof figures === 'object' && figures && Reflect.get(figures, 'total');
  return typeof total === 'number' ? total : undefined;
}
