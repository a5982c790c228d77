import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { defectPaths } from '#app/paths/defect-management.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { ListedProject, listProjects } from '#platform/contract/projects/project-calls.ts';
import { defectColumns } from '#platform/contract/projects/project-column-values.ts';
import { ModifiedBy } from '#app/shared/projects/modified-by.tsx';
import { projectCells, type ProjectsHere } from '../project-cells.tsx';

type DefectRow = Pick<
  ListedProject,
  | 'id'
  | 'name'
  | 'type'
  | 'defectPlatform'
  | 'defectModifiedBy'
  | 'defectModifiedByUname'
  | 'defectModifiedOn'
> & { readonly cannot: Pick<ListedProject['cannot'], 'defectPlatform'> };

/** What cells depend on beside the project: also whether users have details here. */
type Here = ProjectsHere & { readonly maySeeUsers: boolean };

const named = namedColumns(defectColumns);

const cells = projectCells('defect-management');

export const defectTable: CachedTable<DefectRow, Here, SortKeyOf<typeof listProjects>> = {
  id: 'defect-platforms',
  rowKey: ({ id }) => id,
  columns: [
    { ...named('name'), ...cells.name },
    { ...named('type'), sort: 'type', room: 'narrow', cell: ({ type }) => type },
    {
      ...named('defectPlatform'),
      room: 'card',
      cell: ({ defectPlatform }) => defectPlatform.platform,
    },
    {
      ...named('projectKey'),
      room: 'widest',
      cell: ({ defectPlatform: { projectKey } }) =>
        projectKey === '' ? '–' : <Truncated text={projectKey} max={20} />,
    },
    {
      ...named('defectModifiedByUname'),
      room: 'medium',
      cell: ({ defectModifiedBy: id, defectModifiedByUname: name }, { maySeeUsers }) => (
        <ModifiedBy id={id} name={name} maySeeUsers={maySeeUsers} />
      ),
    },
    {
      ...named('defectModifiedOn'),
      room: 'medium',
      cell: ({ defectModifiedOn: time }) => (time === null ? '–' : <RelativeTime time={time} />),
    },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(defectPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Edit',
        about: ({ name }) => ` the defect platform of ${name}`,
        inRow: true,
        unless: ({ cannot }) => cannot.defectPlatform,
        to: ({ id }, here) => defectPaths.edit(id, queryOfHere(here)),
      },
      cells.viewDetails,
    ],
  },
};
