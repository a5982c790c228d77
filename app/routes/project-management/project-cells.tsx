import { projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import { projectManagementPaths, type ProjectTab } from '#app/paths/project-management.ts';
import type { ListedProject } from '#platform/contract/projects/project-calls.ts';

/** What cells depend on beside the project: the list's search and query. */
export type ProjectsHere = { readonly searched: string; readonly query: string };

type Named = Pick<ListedProject, 'id' | 'name' | 'type'>;

/** The id of a row's link, and that of the sentence that describes the row. */
interface Described {
  readonly id?: string;
  readonly describedBy?: string;
}

/**
 * Returns what the tables of projects have in common: the column of names, which open the details of a project over the
 * table of the tab, and the action that does the same.
 */
export function projectCells(tab: ProjectTab) {
  const details = ({ id }: Pick<Named, 'id'>, here: ProjectsHere): string =>
    projectManagementPaths.details(tab, id, queryOfHere(here));
  return {
    name: {
      sort: 'name',
      frozen: true,
      cell: ({ name, type, id }: Named, here: ProjectsHere, described: Described = {}) => (
        <RowName
          name={name}
          icon={<Icon name={projectTypeIcon[type]} />}
          to={details({ id }, here)}
          {...described}
          opensAbove
          search={here.searched}
        />
      ),
    },
    viewDetails: { label: 'View details', icon: 'eye', to: details },
  } as const;
}
