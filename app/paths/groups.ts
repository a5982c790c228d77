import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/user-management/groups';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** Every address of the email groups (spec 3 section 2.4). Names in them are for the reader; ids decide. */
export const groupPaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  row: (id: string, query: URLSearchParams) => `${withListQuery(base, query)}#${rowId(id)}`,
  /** The list with the menu of a group open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => withListQuery(segments('details', id), query),
  create: (query: URLSearchParams) => withListQuery(segments('create-drawer'), query),
  closeCreate: (query: URLSearchParams) => `${withListQuery(base, query)}#create`,
  edit: (id: string, query: URLSearchParams) => withListQuery(segments('edit-drawer', id), query),
  delete: (id: string, name: string, query: URLSearchParams) =>
    withListQuery(segments('delete-modal', id, name), query),
} as const;
