import { Person } from '#app/components/person/person.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { nameColumn } from '#app/components/table/name-column.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { rolePaths } from '#app/paths/roles.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { CountedRole, listRoles } from '#platform/contract/roles/role-calls.ts';
import { roleColumns } from '#platform/contract/roles/role-column-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';

/** What the user may do with roles here. */
export type RoleRights = {
  readonly inProject: boolean;
  /** Whether they may create roles, and so copies. */
  readonly create: boolean;
  /** Whether they may see its members, and what depends on it. */
  readonly impact: boolean;
};

/** What cells depend on beside the role: the search term, and the list's query, to return to. */
type Here = { readonly rights: RoleRights; readonly searched: string; readonly query: string };

const named = namedColumns(roleColumns);

export const roleTable: CachedTable<CountedRole, Here, SortKeyOf<typeof listRoles>> = {
  id: 'roles',
  rowKey: ({ id }) => id,
  columns: [
    nameColumn(named('name'), 'lock', rolePaths.details),
    {
      ...named('desc'),
      room: 'narrow',
      cell: ({ desc, isDefault }) => <Truncated text={desc || (isDefault ? 'Default role' : '–')} max={30} />,
    },
    // In All Projects all roles are the license's.
    { ...named('from'), room: 'narrow', shownIf: ({ rights }) => rights.inProject, cell: ({ from }) => from },
    {
      ...named('memberCount'),
      numeric: true,
      room: 'narrow',
      cell: ({ memberCount }) => grouped(memberCount),
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
    menu: rowMenu(rolePaths.menu, ({ id }) => id),
    actions: [
      {
        label: 'Edit',
        inRow: true,
        unless: ({ cannot }) => cannot.edit,
        to: ({ id }, here) => rolePaths.edit(id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        // A menu with only this entry would repeat the name's link.
        unless: ({ cannot }, { rights }) => !rights.create && cannot.delete === true && !rights.impact,
        to: ({ id }, here) => rolePaths.details(id, queryOfHere(here)),
      },
      {
        label: 'Copy role',
        icon: 'copy',
        unless: (_, { rights }) => !rights.create,
        to: ({ id }, here) => rolePaths.copy(id, queryOfHere(here)),
      },
      {
        label: 'Impact list',
        icon: 'users',
        unless: (_, { rights }) => !rights.impact,
        to: ({ id, name }, here) =>
          rolePaths.impact(
            here.rights.inProject ? 'roles-suites-project' : 'roles-suites-all',
            name,
            id,
            queryOfHere(here),
          ),
      },
      {
        label: 'Delete role',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.delete,
        to: ({ id, name }, here) => rolePaths.delete(id, name, queryOfHere(here)),
      },
    ],
  },
};
