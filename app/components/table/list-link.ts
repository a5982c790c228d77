export type SortDirection = 'asc' | 'desc';

/** What a link of a list changes; what it leaves out stays as it is. */
export type ListParams = { page?: number; sort?: string; direction?: SortDirection };

/**
 * Makes the `linkFor` of a list: the list's own path with its present query, changed. Any change but a page's starts at the
 * first page again.
 *
 * @param pathname absolute: a link of a list must not change because a drawer is open
 */
export function listLink(pathname: string, current: URLSearchParams): (params: ListParams) => string {
  return (params) => {
    const next = new URLSearchParams(current);
    next.delete('page');
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) next.set(name, String(value));
    }
    if (next.get('page') === '1') next.delete('page');
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
}
