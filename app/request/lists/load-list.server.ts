import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ColumnChoice, ListData } from '#app/components/table/list-data.ts';
import { filterNames } from '#app/paths/list-query.ts';
import type { Outcome } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { screen, type ScreenNeeds } from '#app/request/session/screen.server.ts';
import { getListColumns } from '#platform/contract/lists/list-calls.ts';
import type { ListId } from '#platform/contract/lists/list-values.ts';
import type { Call, CallInput, CallReply } from '#platform/contract/wire/call.ts';
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
  /** Its query says under which names an address asks for what, in which order the list is unless told, and how long a page is. */
  readonly call: C;
  /** For a list in a drawer, whose search and page are not those of the list behind it. */
  readonly names?: ListNames;
  /** Where the screen shows more or fewer rows than the call gives unless told. */
  readonly pageSize?: number;
  /** Makes the call where it needs more than the list's query. */
  readonly ask?: (signedIn: Privileged, query: ListQuery<C>) => Promise<Outcome<C>>;
  readonly rows: (reply: CallReply<C>) => readonly Row[];
  /** The total of all pages; by default the `total` of the reply or of its figures. */
  readonly total?: (reply: CallReply<C>) => number;
  /** Its reader can choose the columns. */
  readonly columnsOf?: ListId;
  /** A search has so many characters at least; with fewer the whole list is there, and says so. One, unless told. */
  readonly searchesFrom?: number;
}

/**
 * Loads a screen that is a list: what the address asks for, the call, and what else the screen shows. A list that is searched
 * is asked a second time, for how many there are.
 *
 * @returns what `useList` takes, and what `extra` returns
 * @throws Response see `screen`; what the platform refuses; a redirect to the address as it is understood, or to the last
 * page of a list that is not so long
 */
export function loadList<C extends PagedCall, Row, Extra extends object = object>(
  args: LoaderFunctionArgs,
  options: ListOptions<C, Row>,
  extra?: (signedIn: Privileged, reply: CallReply<C>) => Extra | Promise<Extra>,
): Promise<ListData<Row> & Extra> {
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
    const total = totalIn(options, outcome);
    const list = listData(args.request, asked, {
      rows: rows(outcome.data),
      total,
      unsearched: whole?.ok ? totalIn(options, whole) : total,
      choice,
    });
    return { ...list, ...((await extra?.(signedIn, outcome.data)) ?? ({} as Extra)) };
  });
}

/** The total of all pages. */
const totalIn = <C extends PagedCall, Row>(
  { rows, total }: Pick<ListOptions<C, Row>, 'rows' | 'total'>,
  { data, map }: Outcome<C> & { readonly ok: true },
): number => total?.(data) ?? totalOf(data) ?? totalOf(map) ?? rows(data).length;

/** Which columns are shown is no reason to show nothing. */
async function choiceOf({ platform }: Privileged, list: ListId): Promise<ColumnChoice> {
  const outcome = await platform.call(getListColumns, { params: { list } });
  return { list, columns: outcome.ok ? outcome.data.columns : null };
}

/** What an address asks of a list, and what the list is unless told. */
export interface Asked<C extends ListCall> {
  readonly query: ListQuery<C>;
  readonly names: ListNames;
  readonly pageSize: number;
  readonly sort: ListData<unknown>['sort'];
  /** See `ListData`. */
  readonly filters: Readonly<Record<string, string>>;
  /** The same; '' where all that was typed is searched for. */
  readonly tooShort: string;
}

/**
 * For a screen that shows a list among other things: what its address asks of the list.
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
  // What is not in the address is what the call takes it to be.
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
 * The same list, once it is there, as `useList` takes it.
 * @throws Response a redirect to the last page of a list that is not so long
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

/** All of a list that is neither searched nor in pages. */
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
