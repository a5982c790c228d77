import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/truncated.tsx';
import { groupPaths } from '#app/paths/groups.ts';
import type { Group, listGroups } from '#platform/contract/groups/group-calls.ts';
import { groupColumns } from '#platform/contract/groups/group-column-values.ts';
import { groupMessages } from '#platform/contract/groups/group-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';

/** What the user may do with groups here. */
export type GroupRights = { readonly edit: boolean; readonly delete: boolean; readonly inProject: boolean };

/** What cells depend on beside the group: the search term, and the list's query, to return to. */
type Here = { readonly rights: GroupRights; readonly searched: string; readonly query: string };

const named = namedColumns(groupColumns);

const isOthers = ({ from }: Group, { rights }: Here): boolean => rights.inProject && from === 'License';

export const groupTable: CachedTable<Group, Here, SortKeyOf<typeof listGroups>> = {
  id: 'groups',
  rowKey: ({ id }) => id,
  columns: [
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: ({ id, name }, here) => (
        <RowName
          name={name}
          icon={<Icon name="mail" />}
          to={groupPaths.details(id, queryOfHere(here))}
          opensAbove
          search={here.searched}
        />
      ),
    },
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
        unless: (group, here) => !here.rights.edit || isOthers(group, here),
        to: ({ id }, here) => groupPaths.edit(id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        // A menu with only this entry would repeat the name's link.
        unless: (_, { rights }) => !rights.edit && !rights.delete,
        to: ({ id }, here) => groupPaths.details(id, queryOfHere(here)),
      },
      {
        label: 'Clone group',
        icon: 'copy',
        unless: (group, here) =>
          !here.rights.edit || (isOthers(group, here) && groupMessages.licenseNotCloned),
        post: { to: (here) => groupPaths.list(queryOfHere(here)), name: 'id', value: ({ id }) => id },
      },
      {
        label: 'Delete group',
        icon: 'trash',
        danger: true,
        unless: (group, here) =>
          !here.rights.delete || (isOthers(group, here) && groupMessages.licenseNotDeleted),
        to: ({ id, name }, here) => groupPaths.delete(id, name, queryOfHere(here)),
      },
    ],
  },
};
