import type { UserImpactValue } from '#platform/contract/impact/impact-values.ts';
import type { OpenedImpact } from './impact.ts';
import { keepList } from './list-query.ts';
import { openedFrom } from './opened-from.ts';
import { withQuery } from './with-query.ts';

const base = '/app/configuration/user-management/users';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** The initial values of the form for a new user, once an address was looked up. */
export interface LookedUp {
  readonly emailId: string;
  readonly name?: string | undefined;
  readonly privilege?: string | undefined;
}

const userRow = (id: string, query: URLSearchParams) => `${keepList(base, query)}#row-${id}`;

/**
 * Every address of the users of a license (spec 3 section 2.4). All but the base preserve the query of the list behind
 * them.
 */
export const userPaths = {
  base,
  list: (query: URLSearchParams) => keepList(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => keepList(segments('csv'), query),
  row: userRow,
  /** The list with the row of a user marked. */
  selected: (id: string, query: URLSearchParams) => withQuery(keepList(base, query), { selectedUserId: id }),
  /** The list with the menu of a user open. */
  menu: (id: string, query: URLSearchParams) => withQuery(keepList(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => keepList(segments('details', id), query),
  create: (query: URLSearchParams) => keepList(segments('create-drawer'), query),
  closeCreate: (query: URLSearchParams) => `${keepList(base, query)}#create`,
  /** The form with the details of a looked-up address. */
  lookUp: ({ emailId, name, privilege }: LookedUp, query: URLSearchParams) =>
    // A name of its own, because the list has a filter of the other name.
    keepList(withQuery(segments('create-drawer'), { emailId, name, as: privilege }), query),
  edit: (id: string, query: URLSearchParams) => keepList(segments('edit-drawer', id), query),
  resetSecondFactor: (id: string, query: URLSearchParams) =>
    keepList(segments('reset-second-factor', id), query),
  signOut: (id: string, query: URLSearchParams) => keepList(segments('sign-out', id), query),
  /** In a project: adds users of the license, and changes the role of members. */
  addToProject: (query: URLSearchParams) => keepList(segments('add-user'), query),
  closeAddToProject: (query: URLSearchParams) => `${keepList(base, query)}#create`,
  editRole: (id: string, query: URLSearchParams) =>
    keepList(withQuery(segments('edit-user'), { selectedUserId: id }), query),
  /** In All Projects: the projects to add a user to. */
  addToProjects: (id: string, name: string, query: URLSearchParams) =>
    keepList(segments('add-user', id, name), query),
  impact: (
    value: UserImpactValue,
    name: string,
    id: string,
    query: URLSearchParams,
    opened: OpenedImpact = {},
  ) => keepList(withQuery(segments('impact-list-drawer', value, name, id), opened), query),
  /**
   * Returns the page that closing an impact list leads to: the one that opened it, otherwise the row.
   * @param own its path
   */
  closeImpact: (own: string, id: string, query: URLSearchParams) =>
    openedFrom(query, own, userRow(id, query)),
  /** @param hasImpact whether the user owns suites or defects */
  remove: (name: string, id: string, query: URLSearchParams, hasImpact = false) =>
    keepList(
      withQuery(segments('delete-modal', name, id), { hasImpact: hasImpact ? 'true' : undefined }),
      query,
    ),
} as const;
