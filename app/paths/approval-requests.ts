import type { RequestList } from '#platform/contract/approval/approval-values.ts';
import { hostedPaths } from './hosted.ts';
import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';

const base = hostedPaths.area('approval-request');

/** Every address of the product's own page of approval requests (decisions, 'Approval requests'). */
export const approvalRequestPaths = {
  base,
  /** @param list the first one, which waits for the user, needs no name */
  tab: (list: RequestList) => withQuery(base, { list: list === 'waiting' ? undefined : list }),
  list: (query: URLSearchParams) => withListQuery(base, query),
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery('/app/approval-requests/csv', query),
  request: (id: string, query: URLSearchParams) => withListQuery(`${base}/${encodeURIComponent(id)}`, query),
} as const;
