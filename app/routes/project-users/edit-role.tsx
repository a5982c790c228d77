import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { SelectField } from '#app/components/field/select-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/page/panel.tsx';
import { userPaths } from '#app/paths/users.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { serverContext } from '#app/request/context.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen, type InProject } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { setProjectRole } from '#platform/contract/users/member-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { rolesHere } from './roles-here.server.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';

export const handle = { dialog: true };

const selectedUser = (request: Request): string => queryOf(request).get('selectedUserId') ?? '';

/** Changes the role of a member of the current project (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit', chooseFrom: userPaths.base, comeBack: true }, async (signedIn) => {
    const { project } = signedIn;
    const back = userPaths.list(queryOf(args.request));
    const { cannot, ...user } = await memberOf(signedIn, selectedUser(args.request));
    if (typeof cannot.edit === 'string') {
      const text = cannot.edit;
      throw await redirectWithFlash(serverContext(args.context), back, { tone: 'info', text });
    }
    return { user, project, roles: await rolesHere(signedIn, { args, back }) };
  });

/**
 * Returns the member that the address names.
 * @throws Response 404 for users without a role in the project: Admins, and users who aren't members
 */
async function memberOf({ platform, project }: InProject, userId: string) {
  const { name, userName: emailId, privilege, cannot } = await platform.get(getUser, { params: { userId } });
  const members = await platform.get(listProjectMembers, {
    params: { projectId: project.id },
    query: { search: emailId, pageSize: 100 },
  });
  const member = members.find(({ user }) => user.id === userId);
  if (!member || privilege !== 'User') throw data(null, { status: 404 });
  return {
    id: userId,
    name,
    emailId,
    roleName: member.role.name,
    cannot,
  };
}

export function action(args: ActionFunctionArgs) {
  const query = queryOf(args.request);
  const id = selectedUser(args.request);
  return saveOn(args, {
    schema: z.object({ projectId: idField, roleId: idField }),
    call: setProjectRole,
    input: (role) => ({
      params: { projectId: role.projectId },
      query: {},
      body: { id, projectRoles: [role] },
    }),
    back: userPaths.selected(id, query),
    noAnswer: removalMessages.rolesFailed,
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'member';

export default function EditRole() {
  const { user, project, roles } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ roleId: string }>({
    id: formId,
    // A member whose role was deleted has none, so the first role is preselected.
    defaultValue: { roleId: roles.find(({ label }) => label === user.roleName)?.value ?? '' },
  });
  const changed = useChanged(formId);
  return (
    <FormDrawer
      title="Edit user"
      about={`In ${project.name}`}
      form={form}
      definitions={{ roleId: { label: 'Role' } }}
      submit="Update"
      sending="Updating…"
      unmet={changed || user.roleName === '' ? undefined : 'Choose another role first.'}
      unmetField="roleId"
      closeTo={userPaths.row(user.id, query)}
      above={
        <div className="mb-4">
          <Facts
            items={[
              { label: 'Name', value: user.name },
              { label: 'Email ID', value: user.emailId },
            ]}
          />
        </div>
      }
    >
      {/* The user may have switched the project meanwhile. */}
      <input type="hidden" name="projectId" value={project.id} />
      <SelectField field={fields.roleId} label="Role" options={roles} />
    </FormDrawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Edit user : ${loaded?.user.name ?? ''}`);
