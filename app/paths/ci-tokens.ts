import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/integration/ci-tokens';

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** Every address of the CI tokens (decisions, 'CI tokens'). */
export const ciTokenPaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  row: (id: string, query: URLSearchParams) => `${withListQuery(base, query)}#${rowId(id)}`,
  /** The list with the menu of a token open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  create: (query: URLSearchParams) => withListQuery(segments('create'), query),
  closeCreate: (query: URLSearchParams) => `${withListQuery(base, query)}#create`,
  /** Also shows the token itself, while it is new. */
  details: (id: string, query: URLSearchParams) => withListQuery(segments('details', id), query),
  rotate: (id: string, query: URLSearchParams) => withListQuery(segments('rotate', id), query),
  revoke: (id: string, query: URLSearchParams) => withListQuery(segments('revoke', id), query),
} as const;
