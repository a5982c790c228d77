import type { RoleImpactValue } from '#platform/contract/impact/impact-values.ts';
import { impactPaths } from './impact.ts';
import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/user-management/roles';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

const roleRow = (id: string, query: URLSearchParams) => `${withListQuery(base, query)}#${rowId(id)}`;

/** Every address of the roles (spec 3 section 2.4). Names in them are for the reader; ids decide. */
export const rolePaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  row: roleRow,
  /** The list with the menu of a role open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => withListQuery(segments('roles-details', id), query),
  create: (query: URLSearchParams) => withListQuery(segments('create-drawer'), query),
  /** The form for a new role with the permissions of another one. */
  copy: (id: string, query: URLSearchParams) =>
    withListQuery(withQuery(segments('create-drawer'), { copy: id }), query),
  closeCreate: (query: URLSearchParams) => `${withListQuery(base, query)}#create`,
  edit: (id: string, query: URLSearchParams) => withListQuery(segments('edit-drawer', id), query),
  ...impactPaths<RoleImpactValue>(base, roleRow),
  delete: (id: string, name: string, query: URLSearchParams) =>
    withListQuery(segments('delete-modal', name, id), query),
} as const;
