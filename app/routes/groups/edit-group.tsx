import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { groupPaths } from '#app/paths/groups.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getGroup } from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize } from '#app/shared/groups/group-choices.ts';
import { GroupDrawer } from '#app/shared/groups/group-drawer.tsx';
import { standingsOf } from '#app/shared/guests/guest-standing.tsx';
import { personValue } from '#app/shared/groups/person-value.ts';
import { saveGroup } from '#app/shared/groups/save-group.server.ts';

export const handle = { dialog: true };

/** Changes a group; in a project, not one of the license. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'groups.edit',
    find: async ({ platform }) => {
      const { choices, ...group } = await platform.get(getGroup, {
        params: { id: args.params['groupId'] ?? '' },
        query: { action: 'EDIT', pageSize: choicesPageSize },
      });
      return {
        group,
        choices: { users: [], total: 0, page: 1, pageSize: choicesPageSize, ...choices, search: '' },
      };
    },
    unless: {
      says: ({ group }) => group.cannot.edit,
      back: groupPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  saveGroup(args, {
    back: groupPaths.list(queryOf(args.request)),
    groupId: args.params['groupId'] ?? '',
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditGroup() {
  const { group, choices } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, description, emailUserList, guestUserList } = group;
  return (
    <GroupDrawer
      title="Edit group"
      about={name}
      submit="Update"
      sending="Updating…"
      closeTo={groupPaths.row(id, query)}
      values={{
        name,
        description,
        member: emailUserList.map(personValue),
        guest: guestUserList.map(personValue),
      }}
      choices={choices}
      standings={standingsOf(guestUserList)}
      exists
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit group');
