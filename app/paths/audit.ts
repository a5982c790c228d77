import { keepList } from './list-query.ts';

const list = '/app/audit';

/** Every address of the audit log. */
export const auditPaths = {
  list,
  /** All of a search as a file. @param query of the list */
  file: (query: URLSearchParams) => keepList(`${list}/csv`, query),
} as const;
