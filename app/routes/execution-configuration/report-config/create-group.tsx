import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { CreateGroupDrawer } from '#app/shared/groups/create-group-drawer.tsx';
import { newGroup } from '#app/shared/groups/new-group.server.ts';
import { saveGroup } from '#app/shared/groups/save-group.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type { GroupDetails } from '#platform/contract/groups/group-calls.ts';
import { recipientValue } from './recipient-value.ts';
import { recipientsDraft } from './recipients-draft.server.ts';

export const handle = { dialog: true };

/** Creates a group for a user who is selecting recipients, then returns to that (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) => screen(args, { permission: 'groups.edit' }, newGroup);

export const action = (args: ActionFunctionArgs) =>
  saveGroup(args, {
    back: reportConfigurationPaths.fromGroup(queryOf(args.request)),
    cookies: (form, group) => ticked(form, args.request, group),
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Selects the new group, in addition to earlier choices. */
async function ticked(
  { platform, context, session: { userId } }: SignedInFormRequest<unknown>,
  request: Request,
  { id, name, memberCount, guestCount }: GroupDetails,
): Promise<SetCookies> {
  const configuration = await platform.call(getReportConfiguration, {});
  if (!configuration.ok) return [];
  const known = await recipientsDraft.read(context, request, userId);
  const draft =
    known?.id === configuration.data.id
      ? known
      : { userId, id: configuration.data.id, given: [], taken: [], guest: '' };
  const group = recipientValue({ type: 'group', id, name, people: memberCount + guestCount });
  return recipientsDraft.keep(context, { ...draft, given: [...draft.given, group] });
}

export default function CreateGroup() {
  const [query] = useSearchParams();
  return (
    <CreateGroupDrawer
      {...useLoaderData<typeof loader>()}
      closeTo={reportConfigurationPaths.closeGroup(query)}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create group');
