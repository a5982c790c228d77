import type { UserImpactValue } from '#platform/contract/impact/impact-values.ts';
import { impactPaths } from './impact.ts';
import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/user-management/users';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** The initial values of the form for a new user, once an address was looked up. */
export interface LookedUp {
  readonly emailId: string;
  readonly name?: string | undefined;
  readonly privilege?: string | undefined;
}

const userRow = (id: string, query: URLSearchParams) => `${withListQuery(base, query)}#${rowId(id)}`;

/**
 * Every address of the users of a license (spec 3 section 2.4). All but the base preserve the query of the list behind
 * them.
 */
export const userPaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  row: userRow,
  /** The list with the row of a user marked. */
  selected: (id: string, query: URLSearchParams) =>
    withQuery(withListQuery(base, query), { selectedUserId: id }),
  /** The list with the menu of a user open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => withListQuery(segments('details', id), query),
  create: (query: URLSearchParams) => withListQuery(segments('create-drawer'), query),
  closeCreate: (query: URLSearchParams) => `${withListQuery(base, query)}#create`,
  /** The form with the details of a looked-up address. */
  lookUp: ({ emailId, name, privilege }: LookedUp, query: URLSearchParams) =>
    // A name of its own, because the list has a filter of the other name.
    withListQuery(withQuery(segments('create-drawer'), { emailId, name, as: privilege }), query),
  edit: (id: string, query: URLSearchParams) => withListQuery(segments('edit-drawer', id), query),
  resetSecondFactor: (id: string, query: URLSearchParams) =>
    withListQuery(segments('reset-second-factor', id), query),
  signOut: (id: string, query: URLSearchParams) => withListQuery(segments('sign-out', id), query),
  /** In a project: adds users of the license, and changes the role of members. */
  addToProject: (query: URLSearchParams) => withListQuery(segments('add-user'), query),
  closeAddToProject: (query: URLSearchParams) => `${withListQuery(base, query)}#create`,
  editRole: (id: string, query: URLSearchParams) =>
    withListQuery(withQuery(segments('edit-user'), { selectedUserId: id }), query),
  /** In All Projects: the projects to add a user to. */
  addToProjects: (id: string, name: string, query: URLSearchParams) =>
    withListQuery(segments('add-user', id, name), query),
  ...impactPaths<UserImpactValue>(base, userRow),
  /** @param hasImpact whether the user owns suites or defects */
  remove: (name: string, id: string, query: URLSearchParams, hasImpact = false) =>
    withListQuery(
      withQuery(segments('delete-modal', name, id), { hasImpact: hasImpact ? 'true' : undefined }),
      query,
    ),
} as const;
