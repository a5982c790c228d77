import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { listValue, type FormField } from '#app/components/field/form-field.ts';
import { SelectControl, type Option } from '#app/components/field/select-field.tsx';
import type { FieldEntry } from '#app/components/form/beside.ts';
import { Chooser, ChooserStatus } from '#app/components/form/chooser.tsx';
import { choicesId, type Choices, type ChooserShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import { userPaths } from '#app/paths/users.ts';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { partQuery } from '#app/request/forms/chooser-step.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import { addProjectUsers, listAddableUsers } from '#platform/contract/users/member-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { addUsersSchema, type AddUsersValues } from './add-users.schema.ts';
import { rolesHere } from './roles-here.server.ts';

export const handle = { dialog: true };

const pageSize = 25;

type UserChoices = Choices & Pick<CallReply<typeof listAddableUsers>, 'users'>;

/** Adds users of the license to the current project, each with a role (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'users.edit', chooseFrom: userPaths.base, comeBack: true },
    async ({ platform, project }) => {
      const back = userPaths.closeAddToProject(queryOf(args.request));
      const found = await platform.get(listAddableUsers, {
        params: { projectId: project.id },
        query: { pageSize },
      });
      const choices: UserChoices = { ...found, search: '' };
      return { choices, project, roles: await rolesHere({ platform, project }, { args, back }) };
    },
  );

export const action = (args: ActionFunctionArgs) =>
  chooseOn(args, {
    schema: addUsersSchema,
    list: ({ platform, sent }, part) =>
      platform.call(listAddableUsers, {
        params: { projectId: sent('projectId') },
        query: partQuery(part, pageSize),
      }),
    save: (form) =>
      save(form, {
        call: addProjectUsers,
        input: ({ projectId, users, role }) => ({
          params: { projectId },
          body: users.map((id) => ({ id, roleId: role[id] ?? '' })),
        }),
        back: userPaths.base,
        noAnswer: removalMessages.rolesFailed,
      }),
  });
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'join';

/** What cells depend on beside the user: the form, so that no row can be cached. */
interface Here {
  readonly idOf: (userId: string) => string;
  readonly isTicked: (userId: string) => boolean;
  readonly loadRole: (userId: string) => FormField | undefined;
  readonly roles: readonly Option[];
}

const table: Table<UserChoices['users'][number], Here> = {
  rowKey: ({ userId }) => userId,
  columns: [
    {
      key: 'user',
      label: 'User',
      cell: ({ userId, name, emailId }, { idOf, isTicked }) => (
        <Choice
          type="checkbox"
          id={idOf(userId)}
          name="user"
          value={userId}
          defaultChecked={isTicked(userId)}
          label={
            <>
              {name} <span className="user-management-address">{emailId}</span>
            </>
          }
        />
      ),
    },
    {
      key: 'role',
      label: 'Role',
      cell({ userId, name }, { loadRole, roles }) {
        const field = loadRole(userId);
        return (
          field && (
            <>
              <label htmlFor={field.id} className="sr-only">
                Role of {name}
              </label>
              <SelectControl field={field} label={`Role of ${name}`} options={roles} required={false} />
            </>
          )
        );
      },
    },
  ],
};

export default function AddUsers() {
  const { choices, project, roles } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const chooser = useChooser<ChooserShown<UserChoices>>();
  const { key, shown } = chooser;
  const closeTo = userPaths.closeAddToProject(query);
  const isAnybody = choices.total > 0 || shown !== null;
  return (
    <Drawer
      title="Add users"
      about={`To ${project.name}`}
      closeTo={closeTo}
      footer={isAnybody && <FormFooter form={formId} submit="Add" sending="Adding…" closeTo={closeTo} />}
    >
      <ChooserStatus of={chooser} what="user" />
      {isAnybody ? (
        <JoinForm key={key} projectId={project.id} roles={roles} choices={shown?.choices ?? choices} />
      ) : (
        <EmptyState title="No Results Found">
          All users of the license are already in this project.
        </EmptyState>
      )}
    </Drawer>
  );
}

interface JoinFormProps {
  readonly projectId: string;
  readonly roles: readonly Option[];
  readonly choices: UserChoices;
}

/** Renders the form at one of its steps. It preserves selected users that aren't shown. */
function JoinForm({ projectId, roles, choices }: JoinFormProps) {
  const [form, fields] = useServerForm<AddUsersValues>({ id: formId });
  const { users } = choices;
  const ticked = listValue(fields.user);
  const role = fields.role.getFieldset();
  const beside = ticked.filter((id) => users.every(({ userId }) => userId !== id));
  return (
    <ServerForm form={form} definitions={{ user: { label: 'User' } }} unsaved={ticked.length > 0}>
      <input type="hidden" name="projectId" value={projectId} />
      <Chooser
        label="Search users of the license"
        searchesIn="name or email"
        pagesLabel="Pages of users"
        choices={choices}
        beside={beside.flatMap((id): FieldEntry[] => [
          ['user', id],
          [`role.${id}`, String(role[id]?.initialValue ?? '')],
        ])}
      >
        {beside.length > 0 && <p className="field-hint">{besideWords(beside.length)}</p>}
        <FieldError field={fields.user} />
        <DataTable
          id={choicesId}
          caption="Users you can add"
          table={table}
          here={{
            // The link of an error leads to the first box.
            idOf: (userId) => (userId === users[0]?.userId ? fields.user.id : `${fields.user.id}-${userId}`),
            isTicked: (userId) => ticked.includes(userId),
            loadRole: (userId) => role[userId],
            roles,
          }}
          rows={users}
          empty={
            <EmptyState title="No Results Found" picture="search">
              No user to add matches “{choices.search}”.
            </EmptyState>
          }
        />
      </Chooser>
    </ServerForm>
  );
}

const besideWords = (count: number): string =>
  count === 1
    ? '1 selected user isn’t shown here and will be added too.'
    : `${count} selected users aren’t shown here and will be added too.`;

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Add users');
