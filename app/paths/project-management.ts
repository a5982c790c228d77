import { withListQuery } from './list-query.ts';
import { rowId } from './row-id.ts';

const base = '/app/configuration/project-management';

/** Tabs with a table of projects, whose rows open a project's details (spec 3 section 2.2). */
export const projectTabs = ['time-zone', 'memory-config', 'approval-version', 'defect-management'] as const;

export type ProjectTab = (typeof projectTabs)[number];

const tab = (name: ProjectTab) => `${base}/${name}`;

/**
 * The addresses that the tabs of Project Management share (spec 3 section 2.2); those that only one tab has are in the
 * paths of that tab.
 */
export const projectManagementPaths = {
  base,
  tab,
  list: (name: ProjectTab, query: URLSearchParams) => withListQuery(tab(name), query),
  /** The row of a project, which closing its drawers leads to. */
  row: (name: ProjectTab, projectId: string, query: URLSearchParams) =>
    `${withListQuery(tab(name), query)}#${rowId(projectId)}`,
  /** The details of a project, in a drawer over the table of a tab. */
  details: (name: ProjectTab, projectId: string, query: URLSearchParams) =>
    withListQuery(`${tab(name)}/project-details/${encodeURIComponent(projectId)}`, query),
  /** The question whether to delete a project, over the table of Memory Configuration. */
  deleteProject: (projectId: string, query: URLSearchParams) =>
    withListQuery(`${tab('memory-config')}/delete-project/${encodeURIComponent(projectId)}`, query),
} as const;
