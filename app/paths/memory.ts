import { withListQuery } from './list-query.ts';
import { projectManagementPaths } from './project-management.ts';
import { rowId } from './row-id.ts';
import { withQuery } from './with-query.ts';

const base = projectManagementPaths.tab('memory-config');

const distribute = `${base}/distribute`;
const usage = `${base}/usage`;

/** Every address of Memory Configuration (spec 3 section 2.2), besides retention. */
export const memoryPaths = {
  base,
  /** The projects of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(`${base}/csv`, query),
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  /** The form that assigns memory to one project. */
  distributeTo: (id: string, query: URLSearchParams) =>
    withListQuery(`${distribute}/${encodeURIComponent(id)}`, query),
  /** The form that assigns memory to the projects of a page of the list. */
  distribute: (query: URLSearchParams) => withListQuery(distribute, query),
  /** The list, at the link that opens that form. */
  closeDistribute: (query: URLSearchParams) => `${withListQuery(base, query)}#distribute`,
  /** What uses the memory. */
  usage,
  /** What uses the memory, at the row of an execution. */
  usageRow: (executionId: string) => `${usage}#${rowId(executionId)}`,
} as const;
