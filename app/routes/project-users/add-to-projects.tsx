import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { foundWords, type ChoicesShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useHeld } from '#app/components/form/use-held.ts';
import { useNext } from '#app/components/form/use-next.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message.tsx';
import { userPaths } from '#app/paths/users.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { choiceFields, choiceStep } from '#app/request/forms/choice-step.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { projectChoices } from '#app/shared/user-management/project-choices.server.ts';
import type { ProjectChoices } from '#app/shared/user-management/project-choices.ts';
import { ProjectRoleFields } from '#app/shared/user-management/project-role-fields.tsx';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import { addUserToProjects } from '#platform/contract/users/member-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { idField } from '#platform/contract/wire/fields.ts';

export const handle = { dialog: true };

/** Adds a user to projects, with a role in each (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    async find({ platform }) {
      const { userId = '' } = args.params;
      const [user, projects] = await Promise.all([
        platform.call(getUser, { params: { userId } }),
        projectChoices(platform, userId),
      ]);
      if (!user.ok) throw refused(user);
      if (!projects.ok) throw refused(projects);
      const { name, privilege, activationStatus } = user.data;
      const isOffered = privilege === 'User' && activationStatus === 'ACTIVE';
      return { name, isOffered, choices: projects.choices };
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
    schema: z.object({ roles: rolesField, had: rolesField, ...choiceFields }),
    async run(form) {
      const { roles, had, ...buttons } = form.value;
      const changed = Object.entries(roles).filter(
        ([projectId, roleId]) => roleId !== '' && roleId !== (had[projectId] ?? ''),
      );
      const step = choiceStep(buttons);
      if (step) {
        const found = await projectChoices(form.platform, userId, step);
        if (!found.ok) return form.rejectWith(found);
        const { choices } = found;
        const values: Values = {
          roles: { ...rolesOf(choices), ...Object.fromEntries(changed) },
          had: Object.fromEntries(changed.map(([id]) => [id, had[id] ?? ''])),
        };
        return form.hold(values, { choices, next: step.next } satisfies ChoicesShown<ProjectChoices>);
      }
      if (changed.length === 0) return form.reject({ '': removalMessages.chooseProject });
      return save(form, {
        call: addUserToProjects,
        input: () => ({
          params: { userId },
          body: changed.map(([projectId, roleId]) => ({ projectId, roleId })),
        }),
        back: userPaths.selected(userId, query),
        noAnswer: removalMessages.rolesFailed,
      });
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'projects';

type Values = { roles: Record<string, string>; had: Record<string, string> };

/** The roles that the user has there. */
const rolesOf = ({ projects }: ProjectChoices): Record<string, string> =>
  Object.fromEntries(projects.map(({ projectId, roleId }) => [projectId, roleId ?? '']));

export default function AddToProjects() {
  const { name, choices } = useLoaderData<typeof loader>();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const { key, shown } = useHeld<ChoicesShown<ProjectChoices>>();
  const changed = useChanged(formId, key);
  const closeTo = userPaths.row(userId, query);
  return (
    <Drawer
      title="Add to Projects"
      about={name}
      closeTo={closeTo}
      footer={
        <FormFooter
          form={formId}
          submit="Add"
          sending="Adding…"
          unmet={changed || shown ? undefined : 'Choose a role in a project first.'}
          closeTo={closeTo}
        />
      }
    >
      <p role="status" className="sr-only">
        {shown && foundWords(shown.choices, 'project')}
      </p>
      <RolesForm key={key} name={name} choices={shown?.choices ?? choices} next={shown?.next} />
    </Drawer>
  );
}

interface RolesFormProps {
  readonly name: string;
  readonly choices: ProjectChoices;
  /** The id of what reading goes on at; undefined while the form is as it came. */
  readonly next: string | undefined;
}

/** The form at one of its steps. */
function RolesForm({ name, choices, next }: RolesFormProps) {
  const before = rolesOf(choices);
  const [form, fields] = useServerForm<Values>({ id: formId, defaultValue: { roles: before, had: {} } });
  useNext(next);
  const roles = fields.roles.getFieldset();
  const held = fields.roles.initialValue ?? {};
  return (
    <ServerForm form={form} unsaved={next !== undefined}>
      {choices.total === 0 && choices.search === '' && (
        <Message tone="info">There are no open projects. Create one, or open a closed one.</Message>
      )}
      {Object.entries({ ...fields.had.initialValue, ...before }).map(([projectId, roleId]) => (
        <input key={projectId} type="hidden" name={`had.${projectId}`} value={roleId} />
      ))}
      <ProjectRoleFields
        legend="Role in each project"
        hint={`Where a role is chosen, ${name} can work from then on. People are removed in the project.`}
        choices={choices}
        fieldFor={(projectId) => roles[projectId]}
        held={held}
      />
    </ServerForm>
  );
}

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Add to Projects : ${data?.name ?? ''}`);
