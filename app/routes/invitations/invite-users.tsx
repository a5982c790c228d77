import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { invitationPaths } from '#app/paths/invitations.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { askedPart } from '#app/request/forms/chooser-step.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listProjects } from '#app/shared/user-management/project-choices.server.ts';
import type { ProjectChoices } from '#app/shared/user-management/project-choices.ts';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import {
  getInvitationText,
  invitationFile,
  previewInvitations,
  readInvitationFile,
} from '#platform/contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '#platform/contract/users/invitation-values.ts';
import { listUsers } from '#platform/contract/users/user-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import type { InviteValues } from './invite.fields.ts';
import { inviteUsersSchema } from './invite-users.schema.ts';

export const handle = { dialog: true };

/** Invites several users: their addresses, and what they all get. A preview follows. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit' }, async ({ platform, privileges, session }) => {
    const listId = queryOf(args.request).get('of');
    const [users, projects, list] = await Promise.all([
      platform.get(listUsers, { query: { pageSize: 1 } }),
      listProjects(platform, session.userId),
      listId === null ? null : platform.call(getInvitationText, { params: { listId } }),
    ]);
    if (!projects.ok) throw refused(projects);
    // A list that no longer exists leaves the form empty.
    if (list && !list.ok && list.code !== 404) throw refused(list);
    const { users: count, usersMax } = users.license;
    return {
      isFull: usersMax !== null && count >= usersMax,
      licenseName: privileges.licenseName,
      choices: { ...forAnybody(projects.data), search: '' },
      values: valuesOf(listId ?? '', list?.ok ? list.data : null),
    };
  });

/** Returns only the roles of each project: the inviting user's own membership doesn't apply to the invited ones. */
const forAnybody = ({ projects, ...choices }: Omit<ProjectChoices, 'search'>) => ({
  ...choices,
  projects: projects.map(({ projectId, projectName, roles }) => ({
    projectId,
    projectName,
    roles,
    roleId: null,
  })),
});

/** Returns the initial values of the form: those of the list to be changed, if any. */
function valuesOf(listId: string, list: CallReply<typeof getInvitationText> | null): Partial<InviteValues> {
  if (!list) return { privilege: 'User' };
  const { text, privilege, projectRoles } = list;
  return {
    text,
    previous: listId,
    privilege,
    roles: Object.fromEntries(projectRoles.map(({ projectId, roleId }) => [projectId, roleId])),
  };
}

const files = { file: invitationFile };

export const action = (args: ActionFunctionArgs) =>
  chooseOn(args, {
    schema: inviteUsersSchema,
    files,
    // Admins have no roles, so the privilege is the field to change.
    refusedFields: { projectRoles: 'privilege' },
    async list({ platform, session }, part) {
      const found = await listProjects(platform, session.userId, part);
      return found.ok ? { ok: true, data: forAnybody(found.data) } : found;
    },
    async save(form, show) {
      const { text, privilege, roles, previous, ...buttons } = form.value;
      const [file] = form.files['file'] ?? [];
      const read = file ? await form.platform.call(readInvitationFile, { files: { file: [file] } }) : null;
      if (read && !read.ok) return form.rejectWith(read);
      const all = [text, read?.data.text ?? ''].filter((each) => each !== '').join('\n');
      if (all.length > invitationLimits.textMax) return form.reject({ file: invitationMessages.textLong });
      const part = askedPart(buttons);
      // A form cannot preserve a file: its lines are added to the typed ones.
      if (part) return show({ ...part, values: { text: all, privilege, roles, previous } });
      return save(form, {
        call: previewInvitations,
        input: () => ({
          body: {
            text: all,
            privilege,
            ...(previous !== '' && { previous }),
            leftOut: read?.data.leftOut ?? [],
            projectRoles: Object.entries(roles).flatMap(([projectId, roleId]) =>
              roleId === '' ? [] : [{ projectId, roleId }],
            ),
          },
        }),
        back: ({ data: { listId } }) => invitationPaths.list(listId),
        done: null,
      });
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function InviteUsers() {
  const [query] = useSearchParams();
  const { isFull, ...shown } = useLoaderData<typeof loader>();
  const closeTo = invitationPaths.closeCreate(query);
  return (
    <InviteDrawer
      {...shown}
      upgradeTo={isFull ? upgradePaths.forMoreUsers(closeTo) : undefined}
      closeTo={closeTo}
    />
  );
}

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Invite users');
