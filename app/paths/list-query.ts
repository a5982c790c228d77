import { withQuery } from './with-query.ts';

/** What lists can be narrowed to beside a search, where their calls take it. */
export const filterNames = [
  'privilege',
  'status',
  'mark',
  'change',
  'secondFactor',
  'person',
  'project',
  'area',
  'outcome',
  'state',
  'act',
  'since',
  'until',
] as const;

/**
 * What an address says of the list on its page: what is searched for and what it is narrowed to, in which order, which page,
 * how often it is loaded.
 */
export const listNames = [
  'search',
  ...filterNames,
  'sort',
  'direction',
  'page',
  'pageSize',
  'refresh',
] as const;

/** What the list in a drawer is asked for: its search and page are not those of the list behind it. */
export const drawerNames = { search: 'find', page: 'findPage' } as const;

/**
 * The part of a query that is the list's.
 * @param names that the list goes by; those of a page's own list unless told
 */
export const listPart = (
  query: URLSearchParams,
  names: readonly string[] = listNames,
): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].filter(([name]) => names.includes(name)));

/**
 * The address of a list, or of a drawer over one, that keeps what the list was asked for: the list behind the drawer is as
 * it was, and so it is when the drawer has been closed.
 * @param query of the present address
 */
export const keepList = (path: string, query: URLSearchParams): string => withQuery(path, listPart(query));
