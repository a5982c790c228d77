import { Icon } from '#app/components/icon/icon.tsx';
import { Person } from '#app/components/person/person.tsx';
import { projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { Outcomes } from '#app/shared/executions/outcomes.tsx';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { projectColumns } from '#platform/contract/projects/project-column-values.ts';
import type { ListedProject, listProjects } from '#platform/contract/projects/project-calls.ts';

type ProjectRow = Pick<
  ListedProject,
  'id' | 'name' | 'status' | 'type' | 'platform' | 'timeZoneValue' | 'modifiedByUname' | 'modifiedOn'
> & {
  readonly cannot: Pick<ListedProject['cannot'], 'edit' | 'status' | 'delete'>;
  /** How its last executions ended, newest first. */
  readonly outcomes: readonly EndedVerdict[];
};

/** What cells depend on beside the project: the query of the list. */
type Here = { readonly query: string };

const named = namedColumns(projectColumns);

export const projectTable: CachedTable<ProjectRow, Here, SortKeyOf<typeof listProjects>> = {
  id: 'projects',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: ({ id, name, type }) => (
        <RowName name={name} icon={<Icon name={projectTypeIcon[type]} />} to={projectPaths.look(id)} />
      ),
    },
    {
      ...named('status'),
      sort: 'status',
      room: 'card',
      cell: ({ status }) => <ProjectState status={status} />,
    },
    {
      key: 'outcomes',
      label: 'Last executions',
      room: 'card',
      cell: ({ outcomes }) => <Outcomes outcomes={outcomes} />,
    },
    { ...named('type'), sort: 'type', room: 'narrow', cell: ({ type }) => type },
    { ...named('platform'), room: 'wide', cell: ({ platform }) => platform },
    {
      ...named('timeZoneValue'),
      room: 'widest',
      cell: ({ timeZoneValue }) => timeZoneValue,
    },
    {
      ...named('modifiedByUname'),
      room: 'wide',
      cell: ({ modifiedByUname }) => <Person name={modifiedByUname} quiet />,
    },
    {
      ...named('modifiedOn'),
      sort: 'modifiedOn',
      room: 'medium',
      cell: ({ modifiedOn }) => <RelativeTime time={modifiedOn} />,
    },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    menu: rowMenu(projectPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Switch',
        about: ({ name }) => ` to ${name}`,
        inRow: true,
        // Redirects to where the menus of the project begin; after a refusal, to the list of projects.
        post: {
          to: () => projectPaths.switchFrom({ from: projectPaths.list }),
          name: 'projectId',
          value: ({ id }) => id,
          leaves: true,
        },
      },
      {
        label: 'Edit',
        icon: 'edit',
        unless: ({ cannot }) => cannot.edit,
        to: ({ id }, here) => projectPaths.edit(id, queryOfHere(here)),
      },
      {
        label: 'Change status',
        icon: 'settings',
        unless: ({ cannot }) => cannot.status,
        to: ({ id }, here) => projectPaths.status(id, queryOfHere(here)),
      },
      {
        label: 'Delete',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.delete,
        to: ({ id }, here) => projectPaths.deletion(id, queryOfHere(here)),
      },
    ],
  },
};
