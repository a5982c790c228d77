import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { timeZonePaths } from '#app/paths/time-zone.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import type { ProjectStatus, ProjectType } from '#platform/contract/projects/project-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { getTimeZones, TimeZoneItem } from '#platform/contract/projects/time-zone-calls.ts';
import { timeZoneColumns } from '#platform/contract/projects/time-zone-column-values.ts';
import { modifiedCells } from '#app/shared/projects/modified-cells.tsx';
import { projectCells, type ProjectsHere } from '../project-cells.tsx';

/** The zone of a project. */
export type ProjectZone = Pick<TimeZoneItem, 'id' | 'value' | 'modifiedByUname' | 'modifiedOn' | 'cannot'> & {
  readonly name: string;
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly modifiedBy: string | null;
};

/** What cells depend on beside the project: also whether users have details here. */
type Here = ProjectsHere & { readonly maySeeUsers: boolean };

const named = namedColumns(timeZoneColumns);

const cells = projectCells('time-zone');

export const timeZoneTable: CachedTable<ProjectZone, Here, SortKeyOf<typeof getTimeZones>> = {
  id: 'time-zones',
  rowKey: ({ id }) => id,
  columns: [
    { ...named('name'), ...cells.name },
    { ...named('type'), sort: 'type', room: 'narrow', cell: ({ type }) => type },
    { ...named('status'), room: 'card', cell: ({ status }) => <ProjectState status={status} /> },
    { ...named('timeZoneValue'), sort: 'timeZoneValue', room: 'card', cell: ({ value }) => value },
    { ...named('modifiedByUname'), ...modifiedCells.by },
    { ...named('modifiedOn'), ...modifiedCells.on },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(timeZonePaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Change',
        about: ({ name }) => ` the time zone of ${name}`,
        inRow: true,
        unless: ({ cannot }) => cannot.edit,
        to: ({ id }, here) => timeZonePaths.change(id, queryOfHere(here)),
      },
      cells.viewDetails,
    ],
  },
};
