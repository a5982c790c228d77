import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { z } from 'zod';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { groupPaths } from '#app/paths/groups.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { UserManagementTabs } from '#app/shared/user-management/user-management-tabs.tsx';
import { allProjectsId } from '#platform/contract/access/access-values.ts';
import { cloneGroup, listGroups } from '#platform/contract/groups/group-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { groupTable, type GroupRights } from './group-table.tsx';
import groupsStyles from '#app/shared/groups/groups.css?url';

/** Lists the email groups of the license and, in a project, its own (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listGroups,
      permission: 'groups.view',
      columnsOf: 'groups',
      searchesFrom: userLimits.searchFrom,
      rows: ({ groups }) => groups,
    },
    ({ may, privileges: { project } }) => {
      const rights: GroupRights = {
        create: may('groups.edit'),
        inProject: project !== null,
      };
      return { rights };
    },
  );

/** Clones a group at once, from the menu of its row. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({ id: idField }),
    act: ({ value: { id }, platform, projectId = allProjectsId }) =>
      platform.call(cloneGroup, { params: { projectId, emailId: id } }),
    back: groupPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Groups() {
  const list = useList<typeof loader>(groupPaths.base);
  const { rights, query, searched } = list;
  return (
    <ListPage
      list={list}
      table={groupTable}
      here={{ rights, searched, query: String(query) }}
      tabs={<UserManagementTabs />}
      title="Groups"
      search="Search Groups"
      searchesIn="name"
      searchesFrom={userLimits.searchFrom}
      caption="Groups"
      file={groupPaths.file(query)}
      add={rights.create && { id: 'create', to: groupPaths.create(query), label: 'Add group' }}
      empty={
        <EmptyState
          title="No Groups Available"
          picture="people"
          action={
            rights.create && (
              <ButtonLink to={groupPaths.create(query)} variant="primary" preventScrollReset>
                Create a group
              </ButtonLink>
            )
          }
        >
          A group is a mailing list for reports: add teammates or guests (people without an account).
        </EmptyState>
      }
    />
  );
}

export const links = stylesheets(groupsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Groups', data);
