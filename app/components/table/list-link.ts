import { withQuery } from '#app/paths/with-query.ts';

export type SortDirection = 'asc' | 'desc';

/** What a link of a list changes; what it leaves out stays as it is. */
export type ListParams = { page?: number; sort?: string; direction?: SortDirection };

/**
 * Makes the `linkFor` of a list: the list's own path with its present query, changed. Any change but a page's starts at the
 * first page again.
 *
 * @param pathname absolute: a link of a list must not change because a drawer is open
 * @param pageName of the list's page in the address, where another list is on the same page
 */
export function listLink(
  pathname: string,
  current: URLSearchParams,
  pageName = 'page',
): (params: ListParams) => string {
  const first = withQuery(withQuery(pathname, current), { [pageName]: undefined });
  return ({ page, ...others }) => withQuery(first, { ...others, [pageName]: page === 1 ? undefined : page });
}
