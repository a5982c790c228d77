import type { ListId } from '#platform/contract/lists/list-values.ts';
import { withQuery } from './with-query.ts';

/** Where the choice of a list's columns is sent. */
export const columnPaths = {
  /** @param from the list as it is shown: where one comes back to */
  choose: (list: ListId, from: string) => withQuery(`/app/columns/${list}`, { from }),
} as const;
