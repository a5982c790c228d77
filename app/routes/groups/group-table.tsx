import { Person } from '#app/components/person/person.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { nameColumn } from '#app/components/table/name-column.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { groupPaths } from '#app/paths/groups.ts';
import type { Group, listGroups } from '#platform/contract/groups/group-calls.ts';
import { groupColumns } from '#platform/contract/groups/group-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';

/** What the user may do with groups here. */
export type GroupRights = { readonly create: boolean; readonly inProject: boolean };

/** What cells depend on beside the group: the search term, and the list's query, to return to. */
type Here = { readonly rights: GroupRights; readonly searched: string; readonly query: string };

const named = namedColumns(groupColumns);

export const groupTable: CachedTable<Group, Here, SortKeyOf<typeof listGroups>> = {
  id: 'groups',
  rowKey: ({ id }) => id,
  columns: [
    nameColumn(named('name'), 'mail', groupPaths.details),
    {
      ...named('description'),
      room: 'medium',
      cell: ({ description }) => (description === '' ? '–' : <Truncated text={description} max={30} />),
    },
    // In All Projects all groups are the license's.
    { ...named('from'), room: 'narrow', shownIf: ({ rights }) => rights.inProject, cell: ({ from }) => from },
    {
      ...named('memberCount'),
      numeric: true,
      room: 'narrow',
      cell: ({ memberCount }) => (memberCount === 0 ? 'No members' : grouped(memberCount)),
    },
    {
      ...named('guestCount'),
      numeric: true,
      room: 'narrow',
      cell: ({ guestCount }) => (guestCount === 0 ? '–' : grouped(guestCount)),
    },
    {
      ...named('modifiedByUname'),
      room: 'wide',
      cell: ({ modifiedByUname: name }) => (name === '' ? '–' : <Person name={name} quiet />),
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
    menu: rowMenu(groupPaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Edit',
        inRow: true,
        unless: ({ cannot }) => cannot.edit,
        to: ({ id }, here) => groupPaths.edit(id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        // A menu with only this entry would repeat the name's link.
        unless: ({ cannot }) => cannot.clone === true && cannot.delete === true,
        to: ({ id }, here) => groupPaths.details(id, queryOfHere(here)),
      },
      {
        label: 'Clone group',
        icon: 'copy',
        unless: ({ cannot }) => cannot.clone,
        post: { to: (here) => groupPaths.list(queryOfHere(here)), name: 'id', value: ({ id }) => id },
      },
      {
        label: 'Delete group',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.delete,
        to: ({ id, name }, here) => groupPaths.delete(id, name, queryOfHere(here)),
      },
    ],
  },
};
