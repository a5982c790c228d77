import { withListQuery } from './list-query.ts';
import { withQuery } from './with-query.ts';

const list = '/app/audit';

/**
 * All entries of an act, in a log.
 * @param log the address of the log, or of the user's own part of it
 */
export const actIn = (log: string, act: string): string => withQuery(log, { act });

/** Every address of the audit log. */
export const auditPaths = {
  list,
  /**
   * The results of a search as a file.
   * @param query of the list
   */
  file: (query: URLSearchParams) => withListQuery(`${list}/csv`, query),
} as const;
