import { withListQuery } from './list-query.ts';
import { projectManagementPaths } from './project-management.ts';
import { withQuery } from './with-query.ts';

const base = projectManagementPaths.tab('time-zone');

/** The place of the license's id in addresses. */
export const licenseZone = 'license';

/** Every address of Time Zone (spec 3 section 2.2), besides the details of a project. */
export const timeZonePaths = {
  base,
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(`${base}/csv`, query),
  /** The row of a project, or the zone of the license. */
  row: (of: string, query: URLSearchParams) =>
    of === licenseZone
      ? `${withListQuery(base, query)}#license-zone`
      : projectManagementPaths.row('time-zone', of, query),
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  /** The choice of a zone for a project or the license; its form adds the zone, which is then confirmed. */
  change: (of: string, query: URLSearchParams) =>
    withListQuery(`${base}/change/${encodeURIComponent(of)}`, query),
} as const;
