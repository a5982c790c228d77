import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/truncated.tsx';
import { rolePaths } from '#app/paths/roles.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { CountedRole, listRoles } from '#platform/contract/roles/role-calls.ts';
import { roleColumns } from '#platform/contract/roles/role-column-values.ts';
import { grouped } from '#platform/contract/wire/count-values.ts';
import { whyNotDeleted, whyNotEdited, type RoleViewer } from './role-limits.ts';

/** What the user may do with roles here. */
export type RoleRights = RoleViewer & {
  readonly edit: boolean;
  readonly delete: boolean;
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
    {
      ...named('name'),
      sort: 'name',
      frozen: true,
      cell: ({ id, name }, here) => (
        <RowName
          name={name}
          icon={<Icon name="lock" />}
          to={rolePaths.details(id, queryOfHere(here))}
          opensAbove
          search={here.searched}
        />
      ),
    },
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
        unless: (role, { rights }) => !rights.edit || whyNotEdited(role, rights),
        to: ({ id }, here) => rolePaths.edit(id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        // A menu with only this entry would repeat the name's link.
        unless: (_, { rights }) => !rights.edit && !rights.delete && !rights.impact,
        to: ({ id }, here) => rolePaths.details(id, queryOfHere(here)),
      },
      {
        label: 'Copy role',
        icon: 'copy',
        unless: (_, { rights }) => !rights.edit,
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
        unless: (role, { rights }) => !rights.delete || whyNotDeleted(role, rights),
        to: ({ id, name }, here) => rolePaths.delete(id, name, queryOfHere(here)),
      },
    ],
  },
};
