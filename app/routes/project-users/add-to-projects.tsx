import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import type { FieldEntry } from '#app/components/form/beside.ts';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import type { ChooserShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { userPaths } from '#app/paths/users.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { askedPart, chooserFields } from '#app/request/forms/chooser-step.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listProjects } from '#app/shared/user-management/project-choices.server.ts';
import type { ProjectChoices } from '#app/shared/user-management/project-choices.ts';
import { ProjectRoleFields } from '#app/shared/user-management/project-role-fields.tsx';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import { addUserToProjects } from '#platform/contract/users/member-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';

export const handle = { dialog: true };

/** Adds a user to projects, with a role in each (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    async find({ platform }) {
      const { userId = '' } = args.params;
      const [user, projects] = await Promise.all([
        platform.get(getUser, { params: { userId } }),
        listProjects(platform, userId),
      ]);
      if (!projects.ok) throw refused(projects);
      const { name, privilege, activationStatus } = user;
      const isOffered = privilege === 'User' && activationStatus === 'ACTIVE';
      const choices: ProjectChoices = { ...projects.data, search: '' };
      return { name, isOffered, choices };
    },
    unless: {
      says: ({ isOffered }) => (isOffered ? undefined : removalMessages.onlyUsers),
      back: userPaths.list(queryOf(args.request)),
    },
  });

/** The current and the initial roles of the form, by the ids of projects; '' where there is none. */
const rolesField = z.record(idField, z.union([z.literal(''), idField])).default({});

const schema = z
  .object({ roles: rolesField, had: rolesField, ...chooserFields })
  .transform(({ roles, had, ...buttons }) => {
    const changed = Object.entries(roles).filter(
      ([projectId, roleId]) => roleId !== '' && roleId !== (had[projectId] ?? ''),
    );
    const part = askedPart(buttons);
    if (!part) return { act: 'save', changed } as const;
    const values = {
      roles: Object.fromEntries(changed),
      had: Object.fromEntries(changed.map(([id]) => [id, had[id] ?? ''])),
    };
    return { act: 'step', step: { ...part, values } } as const;
  });

export function action(args: ActionFunctionArgs) {
  const { userId = '' } = args.params;
  const query = queryOf(args.request);
  return chooseOn(args, {
    schema,
    list: ({ platform }, part) => listProjects(platform, userId, part),
    values: ({ roles, had }, choices) => ({ roles: { ...rolesOf(choices), ...roles }, had }),
    async save(form) {
      const { changed } = form.value;
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

/** Returns the user's roles there. */
const rolesOf = ({ projects }: Pick<ProjectChoices, 'projects'>): Record<string, string> =>
  Object.fromEntries(projects.map(({ projectId, roleId }) => [projectId, roleId ?? '']));

export default function AddToProjects() {
  const { name, choices } = useLoaderData<typeof loader>();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const chooser = useChooser<ChooserShown<ProjectChoices>>();
  const { key, shown, isStep } = chooser;
  const changed = useChanged(formId, key);
  const closeTo = userPaths.row(userId, query);
  return (
    <Drawer
      title="Add to projects"
      about={name}
      closeTo={closeTo}
      footer={
        <FormFooter
          form={formId}
          submit="Add"
          sending="Adding…"
          unmet={changed || isStep ? undefined : 'Choose a role in a project first.'}
          closeTo={closeTo}
        />
      }
    >
      <ChooserStatus of={chooser} what="project" />
      <RolesForm key={key} name={name} choices={shown?.choices ?? choices} isStep={isStep} />
    </Drawer>
  );
}

interface RolesFormProps {
  readonly name: string;
  readonly choices: ProjectChoices;
  readonly isStep: boolean;
}

/** Renders the form at one of its steps. */
function RolesForm({ name, choices, isStep }: RolesFormProps) {
  const before = rolesOf(choices);
  const [form, fields] = useServerForm<Values>({ id: formId, defaultValue: { roles: before, had: {} } });
  const roles = fields.roles.getFieldset();
  const chosen = fields.roles.initialValue ?? {};
  const hadBeside = Object.entries(fields.had.initialValue ?? {}).flatMap(([id, roleId]): FieldEntry[] =>
    id in before ? [] : [[`had.${id}`, roleId ?? '']],
  );
  return (
    <ServerForm form={form} unsaved={isStep}>
      {choices.total === 0 && choices.search === '' && (
        <Message tone="info">There are no open projects. Create one, or open a closed one.</Message>
      )}
      {Object.entries(before).map(([projectId, roleId]) => (
        <input key={projectId} type="hidden" name={`had.${projectId}`} value={roleId} />
      ))}
      <ProjectRoleFields
        legend="Role in each project"
        hint={`Choose a role to add ${name} to a project. To remove users, go to the project.`}
        choices={choices}
        fieldFor={(projectId) => roles[projectId]}
        chosen={chosen}
        alsoChosen={hadBeside}
      />
    </ServerForm>
  );
}

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Add to projects : ${data?.name ?? ''}`);
