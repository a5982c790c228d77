import { drawerFile, withListQuery } from './list-query.ts';
import { openedFrom, type Here } from './opened-from.ts';
import { withQuery } from './with-query.ts';

/** The query of an impact list, beside its user or role. */
export type OpenedImpact = {
  /** The id of a project other than the current one. */
  readonly in?: string | undefined;
  /** The page that closing it leads back to, where it is not the row's. */
  readonly from?: string | undefined;
};

/** The list of one project within an impact list: closing it leads back to that list. */
export const ofProject = (projectId: string, here: Here): OpenedImpact => ({
  in: projectId,
  from: here.pathname + here.search,
});

/** Returns the address of an impact list as another page opens it. */
export const openedBy = (address: string, opened: OpenedImpact): string => withQuery(address, opened);

const drawer = (base: string, ...parts: readonly string[]): string =>
  [base, 'impact-list-drawer', ...parts.map(encodeURIComponent)].join('/');

/**
 * Returns the addresses of the impact lists of users or of roles. Names in them are for the reader; ids decide.
 * @param base the list of users or roles
 * @param row the list at one row
 */
export const impactPaths = <Value extends string>(
  base: string,
  row: (id: string, query: URLSearchParams) => string,
) => ({
  impact: (value: Value, name: string, id: string, query: URLSearchParams) =>
    withListQuery(drawer(base, value, name, id), query),
  /** All of an impact list that its search finds, as a file. */
  impactFile: (value: Value, name: string, id: string, query: URLSearchParams) =>
    openedBy(drawerFile(drawer(base, value, name, id), query), { in: query.get('in') ?? undefined }),
  /**
   * Returns the page that closing an impact list leads to: the one that opened it, otherwise the row.
   * @param own its path
   */
  closeImpact: (own: string, id: string, query: URLSearchParams) => openedFrom(query, own, row(id, query)),
});
