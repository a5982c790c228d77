import { keepList } from './list-query.ts';
import { withQuery } from './with-query.ts';

const base = '/app/configuration/user-management/groups';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** Every address of the email groups (spec 3 section 2.4). Names in them are for the reader; ids decide. */
export const groupPaths = {
  base,
  list: (query: URLSearchParams) => keepList(base, query),
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => keepList(segments('csv'), query),
  row: (id: string, query: URLSearchParams) => `${keepList(base, query)}#row-${id}`,
  /** The list with the menu of a group open. */
  menu: (id: string, query: URLSearchParams) => withQuery(keepList(base, query), { menu: id }),
  details: (id: string, query: URLSearchParams) => keepList(segments('details', id), query),
  create: (query: URLSearchParams) => keepList(segments('create-drawer'), query),
  closeCreate: (query: URLSearchParams) => `${keepList(base, query)}#create`,
  edit: (id: string, query: URLSearchParams) => keepList(segments('edit-drawer', id), query),
  delete: (id: string, name: string, query: URLSearchParams) =>
    keepList(segments('delete-modal', id, name), query),
} as const;
