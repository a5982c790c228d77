import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { UserManagementTabs } from '#app/shared/user-management/user-management-tabs.tsx';
import { listRoles } from '#platform/contract/roles/role-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { roleTable, type RoleRights } from './role-table.tsx';
import rolesStyles from './roles.css?url';

/** Lists the roles of the license and, in a project, its own (spec 3 section 2.4). */
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
    ({ may, privileges: { project } }) => {
      const rights: RoleRights = {
        inProject: project !== null,
        create: may('roles.edit'),
        impact: project?.status !== 'Closed',
      };
      return { rights };
    },
  );

export default function Roles() {
  const list = useList<typeof loader>(rolePaths.base);
  const { rights, query, searched } = list;
  return (
    <ListPage
      list={list}
      table={roleTable}
      here={{ rights, searched, query: String(query) }}
      tabs={<UserManagementTabs />}
      title="Roles"
      search="Search Roles"
      searchesIn="name"
      searchesFrom={userLimits.searchFrom}
      caption="Roles"
      file={rolePaths.file(query)}
      add={rights.create && { id: 'create', to: rolePaths.create(query), label: 'Add role' }}
      empty={<EmptyState title="No Results Found" />}
    />
  );
}

export const links = stylesheets(rolesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Roles', data);
