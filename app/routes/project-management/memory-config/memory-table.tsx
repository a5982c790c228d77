import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { modifiedCells } from '#app/shared/projects/modified-cells.tsx';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { memoryColumns } from '#platform/contract/memory/memory-column-values.ts';
import type {
  getMemoryConfiguration,
  MemoryRow,
} from '#platform/contract/memory/memory-configuration-calls.ts';
import { projectCells, type ProjectsHere } from '../project-cells.tsx';
import { AssignedMemory, describedIn, UsedMemory } from './used-memory.tsx';

/** What cells depend on beside the project: also whether users have details here. */
type Here = ProjectsHere & { readonly maySeeUsers: boolean };

const named = namedColumns(memoryColumns);

const cells = projectCells('memory-config');

export const memoryTable: CachedTable<MemoryRow, Here, SortKeyOf<typeof getMemoryConfiguration>> = {
  id: 'memory',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('name'),
      ...cells.name,
      cell: (row, here) => cells.name.cell(row, here, describedIn(row)),
    },
    { ...named('type'), sort: 'type', room: 'medium', cell: ({ type }) => type },
    { ...named('status'), room: 'card', cell: ({ status }) => <ProjectState status={status} /> },
    {
      ...named('usedMemory'),
      sort: 'usedMemory',
      room: 'card',
      numeric: true,
      cell: (row) => <UsedMemory row={row} />,
    },
    {
      ...named('assignedMemory'),
      sort: 'assignedMemory',
      room: 'card',
      numeric: true,
      cell: (row) => <AssignedMemory row={row} />,
    },
    { ...named('modifiedByUname'), ...modifiedCells.by },
    { ...named('modifiedOn'), ...modifiedCells.on, room: 'wide' },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(memoryPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Edit',
        about: ({ name }) => ` the memory of ${name}`,
        inRow: true,
        unless: ({ cannot }) => cannot.distribute,
        to: ({ id }, here) => memoryPaths.distributeTo(id, queryOfHere(here)),
      },
      cells.viewDetails,
      {
        label: 'Delete project',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.delete,
        to: ({ id }, here) => projectManagementPaths.deleteProject(id, queryOfHere(here)),
      },
    ],
  },
};
