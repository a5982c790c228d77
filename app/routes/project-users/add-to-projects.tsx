import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message.tsx';
import { userPaths } from '#app/paths/users.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ProjectRoleFields } from '#app/shared/user-management/project-role-fields.tsx';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import { addUserToProjects, listRolesAndProjects } from '#platform/contract/users/member-calls.ts';
import { removalLimits, removalMessages } from '#platform/contract/users/removal-values.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { idField } from '#platform/contract/wire/fields.ts';
import { rolesFailed } from './roles-failed.server.ts';

export const handle = { dialog: true };

/** Adding a user to projects, with a role in each (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    async find({ platform }) {
      const { userId = '' } = args.params;
      const [user, projects] = await Promise.all([
        platform.call(getUser, { params: { userId } }),
        platform.call(listRolesAndProjects, {
          params: { userId },
          query: { pageSize: removalLimits.projectsMax },
        }),
      ]);
      if (!user.ok) throw refused(user);
      if (!projects.ok) throw refused(projects);
      const { name, privilege, activationStatus } = user.data;
      const isOffered = privilege === 'User' && activationStatus === 'ACTIVE';
      return { name, isOffered, projects: projects.data.projects, projectCount: projects.data.total };
    },
    unless: {
      says: ({ isOffered }) => (isOffered ? undefined : removalMessages.onlyUsers),
      back: userPaths.list(queryOf(args.request)),
    },
  });

/** What is chosen, and what was when the form was made, by the ids of projects; '' where it is no role. */
const rolesField = z.record(idField, z.union([z.literal(''), idField])).default({});

export function action(args: ActionFunctionArgs) {
  const { userId = '' } = args.params;
  const query = queryOf(args.request);
  return handleSignedInForm(args, {
    schema: z.object({ roles: rolesField, had: rolesField }),
    async run(form) {
      const { roles, had } = form.value;
      const changed = Object.entries(roles).filter(
        ([projectId, roleId]) => roleId !== '' && roleId !== had[projectId],
      );
      if (changed.length === 0) return form.reject({ '': removalMessages.chooseProject });
      return save(form, {
        call: addUserToProjects,
        input: () => ({
          params: { userId },
          body: changed.map(([projectId, roleId]) => ({ projectId, roleId })),
        }),
        back: userPaths.selected(userId, query),
        onRefusal: rolesFailed(userPaths.list(query)),
      });
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'projects';

type Values = { roles: Record<string, string>; had: Record<string, string> };

export default function AddToProjects() {
  const { name, projects, projectCount } = useLoaderData<typeof loader>();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const had = Object.fromEntries(projects.map(({ projectId, roleId }) => [projectId, roleId ?? '']));
  const [form, fields] = useServerForm<Values>({ id: formId, defaultValue: { roles: had } });
  const roles = fields.roles.getFieldset();
  const changed = useChanged(formId);
  return (
    <FormDrawer
      title="Add to Projects"
      about={name}
      form={form}
      submit="Add"
      sending="Adding…"
      unmet={changed ? undefined : 'Choose a role in a project first.'}
      closeTo={userPaths.row(userId, query)}
    >
      {projects.length === 0 && <Message tone="info">There is no open project.</Message>}
      {projects.map(({ projectId }) => (
        <input key={projectId} type="hidden" name={`had.${projectId}`} value={had[projectId]} />
      ))}
      <ProjectRoleFields
        legend="Role in each project"
        hint={`Where a role is chosen, ${name} can work from then on. People are removed in the project.`}
        projects={projects}
        projectCount={projectCount}
        fieldFor={(projectId) => roles[projectId]}
      />
    </FormDrawer>
  );
}

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Add to Projects : ${data?.name ?? ''}`);
