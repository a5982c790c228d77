import { withListQuery } from './list-query.ts';
import { projectManagementPaths } from './project-management.ts';
import { withQuery } from './with-query.ts';
import { rowId } from './row-id.ts';

const base = projectManagementPaths.tab('time-zone');

/** The place of the license's id in addresses. */
export const licenseZone = 'license';

const change = (of: string, query: URLSearchParams) =>
  withListQuery(`${base}/change/${encodeURIComponent(of)}`, query);

/** Every address of Time Zone (spec 3 section 2.2), besides the details of a project. */
export const timeZonePaths = {
  base,
  list: (query: URLSearchParams) => withListQuery(base, query),
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(`${base}/csv`, query),
  /** The row of a project, or the zone of the license. */
  row: (of: string, query: URLSearchParams) =>
    `${withListQuery(base, query)}#${of === licenseZone ? 'license-zone' : rowId(of)}`,
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  /** The choice of a zone for a project or the license. */
  change,
  /** The question whether to change to the zone that was chosen. */
  changeTo: (of: string, zone: string, query: URLSearchParams) => withQuery(change(of, query), { zone }),
} as const;
