import type { RoleImpactValue } from '#platform/contract/impact/impact-values.ts';
import type { OpenedImpact } from './impact.ts';
import { keepList } from './list-query.ts';
import { openedFrom } from './opened-from.ts';
import { withQuery } from './with-query.ts';

const base = '/app/configuration/user-management/roles';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

const roleRow = (id: string, query: URLSearchParams) => `${keepList(base, query)}#row-${id}`;

/** Every address of the roles (spec 3 section 2.4). Names in them are for the reader; ids decide. */
export const rolePaths = {
  base,
  list: (query: URLSearchParams) => keepList(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => keepList(segments('csv'), query),
  row: roleRow,
  /** The list with the menu of a role open. */
  menu: (id: string, query: URLSearchParams) => withQuery(keepList(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => keepList(segments('roles-details', id), query),
  create: (query: URLSearchParams) => keepList(segments('create-drawer'), query),
  /** The form for a new role with the permissions of another one. */
  copy: (id: string, query: URLSearchParams) =>
    keepList(withQuery(segments('create-drawer'), { copy: id }), query),
  closeCreate: (query: URLSearchParams) => `${keepList(base, query)}#create`,
  edit: (id: string, query: URLSearchParams) => keepList(segments('edit-drawer', id), query),
  impact: (
    value: RoleImpactValue,
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
    openedFrom(query, own, roleRow(id, query)),
  delete: (id: string, name: string, query: URLSearchParams) =>
    keepList(segments('delete-modal', name, id), query),
} as const;
