import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { groupPaths } from '#app/paths/groups.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { CreateGroupDrawer } from '#app/shared/groups/create-group-drawer.tsx';
import { newGroup } from '#app/shared/groups/new-group.server.ts';
import { saveGroup } from '#app/shared/groups/save-group.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';

export const handle = { dialog: true };

/** Creates a group. */
export const loader = (args: LoaderFunctionArgs) => screen(args, { permission: 'groups.edit' }, newGroup);

export const action = (args: ActionFunctionArgs) => saveGroup(args, { back: groupPaths.base });
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateGroup() {
  const [query] = useSearchParams();
  return <CreateGroupDrawer {...useLoaderData<typeof loader>()} closeTo={groupPaths.closeCreate(query)} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create group');
