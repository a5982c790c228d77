import type { SerializeFrom } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { listPart } from '#app/paths/list-query.ts';
import { withQuery } from '#app/paths/with-query.ts';
import type { ListData, LoadedList } from './list-data.ts';
import { listLink, type ListParams } from './list-link.ts';
import { unpackRows, type Unpacked } from './packed-rows.ts';

/** The addresses of a list, derived from the present one. */
export interface ListLinks {
  /**
   * The query of the present address: drawers over the list are opened with it, and leave the list as it is.
   */
  readonly query: URLSearchParams;
  /** The id of its element in the page: where reading continues on another page of the list. */
  readonly id: string;
  /** Returns the address of the list with another page or order. */
  readonly linkFor: (params: ListParams) => string;
  /** The address of the current view, without a drawer over it. */
  readonly here: string;
  /** The props of the list's search form. */
  readonly search: {
    readonly name: string;
    readonly action: string;
    readonly value: string;
    readonly keep: Readonly<Record<string, string>>;
    readonly clearTo: string;
    readonly listId: string;
  };
  /** The address of the whole list, without search and filters. */
  readonly allTo: string;
  /** Returns the address of the list without one of its filters. */
  readonly withoutFilter: (name: string) => string;
}

/** A list that a page, drawer or panel shows. */
export type ShownList<Row> = ListData<Row> & ListLinks;

/**
 * Returns the data of a list's loader (`loadList`), with the list's addresses.
 * @param address the list's own, without a search or page; for a drawer, with the query of the list behind
 * it. A link of a list must not change because a drawer is open over it
 */
export function useList<Loader>(address: string): Unpacked<SerializeFrom<Loader>> & ListLinks {
  const [query] = useSearchParams();
  // It comes from `loadList`, or the loader built it with `listData`.
  const loaded = useLoaderData<Loader>() as ListData<unknown> | LoadedList<unknown>;
  // Live rows begin anew when these are other ones.
  const rows = useMemo(() => unpackRows(loaded.rows), [loaded.rows]);
  const list: ListData<unknown> = { ...loaded, rows };
  return { ...list, ...linksOf(list, address, query) } as unknown as Unpacked<SerializeFrom<Loader>> &
    ListLinks;
}

/**
 * Returns the addresses of a list.
 * @param query of the present address
 */
export function linksOf(
  { names, page, searched, tooShort, filters = {}, sort }: ListData<unknown>,
  address: string,
  query: URLSearchParams,
): ListLinks {
  const { search = 'search', page: pageName = 'page' } = names;
  const refresh = query.get('refresh') ?? undefined;
  const [action = '', own] = address.split('?');
  const asked = listPart(query, [...Object.values(names), 'refresh']);
  const linkFor = listLink(address, new URLSearchParams(asked), pageName);
  // A list in a drawer uses another search name than the one behind it.
  const id = search === 'search' ? 'list' : `list-${search}`;
  return {
    query,
    id,
    linkFor,
    here: linkFor({ page }),
    search: {
      name: search,
      action,
      value: tooShort ?? searched,
      keep: {
        ...Object.fromEntries(new URLSearchParams(own)),
        ...filters,
        ...(sort && { sort: sort.key, direction: sort.direction }),
        ...(refresh !== undefined && { refresh }),
      },
      clearTo: withQuery(address, { ...filters, refresh }),
      listId: id,
    },
    allTo: withQuery(address, { refresh }),
    withoutFilter: (name) => withQuery(linkFor({ page: 1 }), { [name]: undefined }),
  };
}
