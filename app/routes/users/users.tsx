import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { z } from 'zod';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { userPaths } from '#app/paths/users.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { UserManagementTabs } from '#app/shared/user-management/user-management-tabs.tsx';
import { listUsers, resendInvitation } from '#platform/contract/users/user-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { impactOf } from './impact-of.ts';
import { linkToHandOn } from './link-to-hand-on.server.ts';
import { usersOfProject } from './users-of-project.server.ts';
import type { UserRights } from './user-actions.ts';
import { userFilters } from './user-filters.ts';
import { memberTable, userTable } from './user-table.tsx';

/** Lists users (spec 3 section 2.4): those of the license, or of the current project. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listUsers,
      permission: 'users.view',
      columnsOf: 'users',
      searchesFrom: userLimits.searchFrom,
      ask: ({ platform, privileges: { project } }, query) =>
        project ? usersOfProject(platform, project.id, query) : platform.call(listUsers, { query }),
      rows: ({ users }) => users,
    },
    ({ privileges, may }, { license: { users, usersMax } }) => {
      const { project } = privileges;
      const rights: UserRights = {
        inProject: project !== null,
        // The platform provides it to Admins only, in a project as well.
        factors: privileges.privilege !== 'User',
        impact: impactOf(privileges, may),
      };
      return {
        projectName: project?.name ?? null,
        rights,
        mayAdd: may('users.edit'),
        isFull: usersMax !== null && users >= usersMax,
      };
    },
  );

/** Resends an activation link. */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ userId: z.string() }),
    call: resendInvitation,
    input: ({ userId }) => ({ params: { userId } }),
    back: userPaths.list(queryOf(args.request)),
    done: ({ message, data: { emailId, invitationLink, invitationMail } }) =>
      // Nothing has been sent where there is a link to share.
      linkToHandOn(
        invitationLink === null ? message : `New activation link created for ${emailId}`,
        invitationLink,
        invitationMail,
      ),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Users() {
  const list = useList<typeof loader>(userPaths.base);
  const { query, rights, mayAdd, projectName, isFull, searched } = list;
  const selected = query.get('selectedUserId');
  return (
    <ListPage
      list={list}
      table={rights.inProject ? memberTable : userTable}
      here={{ rights, searched, query: String(query) }}
      title="Users"
      tabs={<UserManagementTabs />}
      {...(projectName !== null && { description: `Users who can work in ${projectName}.` })}
      search="Search Users"
      searchesIn="name or email"
      searchesFrom={userLimits.searchFrom}
      filters={userFilters(projectName !== null)}
      caption="Users"
      file={userPaths.file(query)}
      changed={new Set(selected === null ? [] : [selected])}
      actions={
        mayAdd &&
        !rights.inProject && (
          <>
            <ButtonLink to={invitationPaths.lists} variant="quiet">
              My invitation lists
            </ButtonLink>
            <ButtonLink
              id="invite-several"
              to={
                isFull
                  ? upgradePaths.forMoreUsers(`${list.here}#invite-several`)
                  : invitationPaths.create(query)
              }
              preventScrollReset
            >
              Invite several
            </ButtonLink>
          </>
        )
      }
      add={
        mayAdd && {
          id: 'create',
          // A full license is upgraded first (spec 3 section 6).
          to: rights.inProject
            ? userPaths.addToProject(query)
            : isFull
              ? upgradePaths.forMoreUsers(`${list.here}#create`)
              : userPaths.create(query),
          label: 'Add user',
        }
      }
      empty={<EmptyState title="No Results Found" picture="search" />}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Users', data);
