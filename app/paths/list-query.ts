import { withQuery } from './with-query.ts';

/** The filters of lists beside a search, where their calls take them. */
export const filterNames = [
  'privilege',
  'status',
  'mark',
  'change',
  'secondFactor',
  'person',
  'project',
  'suite',
  'machine',
  'area',
  'outcome',
  'state',
  'act',
  'since',
  'until',
] as const;

/** The query parameters of the list on a page: its search, filters and order, its page, and how often it is reloaded. */
export const listNames = [
  'search',
  'list',
  ...filterNames,
  'sort',
  'direction',
  'page',
  'pageSize',
  'refresh',
] as const;

/** The query parameters of the list in a drawer, which differ from those of the list behind it. */
export const drawerNames = { search: 'find', page: 'findPage' } as const;

/**
 * Returns the part of a query that is the list's.
 * @param names of the list's parameters; by default those of a page's own list
 */
export const listPart = (
  query: URLSearchParams,
  names: readonly string[] = listNames,
): Readonly<Record<string, string>> =>
  Object.fromEntries([...query].filter(([name]) => names.includes(name)));

/**
 * Returns the address of a list, or of a drawer over one, with the list's query: the list behind the drawer stays as it
 * was, also after the drawer has been closed.
 * @param query of the present address
 */
export const withListQuery = (path: string, query: URLSearchParams): string =>
  withQuery(path, listPart(query));

/**
 * Returns the address of all rows of the list in a drawer, as a file.
 * @param path of the drawer
 * @param query of the drawer's address
 */
export const drawerFile = (path: string, query: URLSearchParams): string =>
  withQuery(`${path}/csv`, listPart(query, [drawerNames.search]));
