import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { groupPaths } from '#app/paths/groups.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listGroupChoices } from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize } from './group-choices.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { saveGroup } from './save-group.server.ts';

export const handle = { dialog: true };

/** The form for a new e-mail group. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'groups.edit' }, async ({ platform, privileges }) => {
    const outcome = await platform.call(listGroupChoices, { query: { pageSize: choicesPageSize } });
    if (!outcome.ok) throw refused(outcome);
    const choices = { ...outcome.data, search: '' };
    return { choices, projectName: privileges.project?.name ?? null };
  });

export const action = (args: ActionFunctionArgs) => saveGroup(args, groupPaths.base);
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateGroup() {
  const { choices, projectName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <GroupDrawer
      title="Create Group"
      about={
        projectName === null
          ? 'Users of the license and guests who receive mails together, in every project.'
          : `People in ${projectName} and guests who receive mails together.`
      }
      submit="Create"
      sending="Creating…"
      closeTo={groupPaths.closeCreate(query)}
      values={{ name: '', description: '', member: [], guest: [] }}
      choices={choices}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Group');
