import type { ListId } from '#platform/contract/lists/list-values.ts';
import { withQuery } from './with-query.ts';

/** The address that the selected columns of a list are sent to. */
export const columnPaths = {
  /** @param from the list on display, to return to */
  choose: (list: ListId, from: string) => withQuery(`/app/columns/${list}`, { from }),
} as const;
