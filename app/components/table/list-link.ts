import { withQuery } from '#app/paths/with-query.ts';

export type SortDirection = 'asc' | 'desc';

/** The parts of a list's query that a link changes; the others stay as they are. */
export type ListParams = { page?: number; sort?: string; direction?: SortDirection };

/**
 * Returns the `linkFor` of a list: the list's own path with its present query, changed. Any change except the
 * page starts at the first page.
 *
 * @param pathname absolute: a link of a list must not change because a drawer is open
 * @param pageName the name of the list's page in the address, where another list is on the same page
 */
export function listLink(
  pathname: string,
  current: URLSearchParams,
  pageName = 'page',
): (params: ListParams) => string {
  const first = withQuery(withQuery(pathname, current), { [pageName]: undefined });
  return ({ page, ...others }) => withQuery(first, { ...others, [pageName]: page === 1 ? undefined : page });
}
