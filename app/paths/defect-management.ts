import type { DefectPlatformName } from '#platform/contract/projects/defect-values.ts';
import { hostedPaths } from './hosted.ts';
import { withListQuery } from './list-query.ts';
import { projectManagementPaths } from './project-management.ts';
import { withQuery } from './with-query.ts';

const base = projectManagementPaths.tab('defect-management');

const segments = (...parts: readonly string[]) => [base, ...parts.map(encodeURIComponent)].join('/');

/** Every address of Defect Management (spec 3 section 2.2), besides the details of a project. */
export const defectPaths = {
  base,
  /** The results of a search as a file. */
  file: (query: URLSearchParams) => withListQuery(segments('csv'), query),
  /** The list with the menu of a project open. */
  menu: (id: string, query: URLSearchParams) => withQuery(withListQuery(base, query), { menu: id }),
  edit: (id: string, query: URLSearchParams) => withListQuery(segments('edit', id), query),
  /** @param of the project that was being edited: giving up leads back to its form */
  navigateToInstance: (plugIn: DefectPlatformName, of: string | undefined, query: URLSearchParams) =>
    withQuery(withListQuery(segments('navigate-to-instance', plugIn), query), { of }),
  /** The page that creates instances of Jira. */
  plugIn: hostedPaths.plugIn('Jira'),
} as const;
