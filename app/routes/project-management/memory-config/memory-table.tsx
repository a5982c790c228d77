import { Icon } from '#app/components/icon/icon.tsx';
import { projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { Progress } from '#app/components/message/progress.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { memoryColumns } from '#platform/contract/memory/memory-column-values.ts';
import type {
  getMemoryConfiguration,
  MemoryRow,
} from '#platform/contract/memory/memory-configuration-calls.ts';

/** What cells depend on beside the project: the list's search and query. */
type Here = { readonly searched: string; readonly query: string };

const named = namedColumns(memoryColumns);

const details = (id: string, here: Here): string =>
  projectManagementPaths.details('memory-config', id, queryOfHere(here));

export const memoryTable: CachedTable<MemoryRow, Here, SortKeyOf<typeof getMemoryConfiguration>> = {
  id: 'memory',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: ({ id, name, type }, here) => (
        <RowName
          name={name}
          icon={<Icon name={projectTypeIcon[type]} />}
          to={details(id, here)}
          opensAbove
          search={here.searched}
        />
      ),
    },
    { ...named('type'), sort: 'type', room: 'narrow', cell: ({ type }) => type },
    { ...named('status'), room: 'medium', cell: ({ status }) => <ProjectState status={status} /> },
    {
      ...named('usedMemory'),
      sort: 'usedMemory',
      room: 'card',
      cell: ({ name, usedMemory, usedBytes, assignedBytes, assignedMemory }) =>
        assignedBytes === 0 ? (
          usedMemory
        ) : (
          <Progress
            label={`Used memory of ${name}`}
            hideLabel
            value={Math.min(usedBytes, assignedBytes)}
            max={assignedBytes}
            text={`${usedMemory} of ${assignedMemory}`}
          />
        ),
    },
    {
      ...named('assignedMemory'),
      sort: 'assignedMemory',
      room: 'card',
      cell: ({ assignedBytes, assignedMemory }) => (assignedBytes === 0 ? 'Shared' : assignedMemory),
    },
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
      { label: 'View details', icon: 'eye', to: ({ id }, here) => details(id, here) },
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
