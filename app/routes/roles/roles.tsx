import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { UserManagementTabs } from '#app/shared/user-management/user-management-tabs.tsx';
import { listRoles } from '#platform/contract/roles/role-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { RoleCell, type RoleRights } from './role-cell.tsx';
import { viewerOf } from './role-of.server.ts';
import rolesStyles from './roles.css?url';

/** The roles of the license and, in a project, of its own (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listRoles,
      permission: 'roles.view',
      columnsOf: 'roles',
      searchesFrom: userLimits.searchFrom,
      rows: ({ roles }) => roles,
    },
    (asked) => {
      const rights: RoleRights = {
        ...viewerOf(asked),
        edit: asked.may('roles.edit'),
        delete: asked.may('roles.delete'),
        impact: asked.privileges.project?.status !== 'Closed',
      };
      return { rights };
    },
  );

/** In All Projects each is of the license. */
const columnsFor = ({ inProject }: RoleRights): readonly Column[] => [
  { key: 'name', label: 'Name', sortable: true, frozen: true },
  { key: 'desc', label: 'Description', room: 'narrow' },
  ...(inProject ? [{ key: 'from', label: 'From', room: 'narrow' as const }] : []),
  { key: 'memberCount', label: 'Members', numeric: true, room: 'narrow' },
  { key: 'modifiedByUname', label: 'Modified By', room: 'wide' },
  { key: 'modifiedOn', label: 'Modified On', sortable: true, room: 'medium' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

export default function Roles() {
  const list = useList<typeof loader>(rolePaths.base);
  const { rights, query, searched } = list;
  return (
    <ListPage
      list={list}
      tabs={<UserManagementTabs />}
      title="Roles"
      search="Search Roles"
      searchesIn="name"
      searchesFrom={userLimits.searchFrom}
      caption="Roles"
      file={rolePaths.file(query)}
      columns={columnsFor(rights)}
      rowKey={({ id }) => id}
      keptBy={() => ['roles', rights, searched, String(query)]}
      renderCell={(role, { key }) => (
        <RoleCell role={role} column={key} rights={rights} searched={searched} query={query} />
      )}
      add={rights.edit && { id: 'create', to: rolePaths.create(query), label: 'Add Role' }}
      empty={<EmptyState title="No Results Found" />}
    />
  );
}

export const links = stylesheets(rolesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Roles', data);
