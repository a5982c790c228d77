import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import { SelectControl } from '#app/components/field/select-field.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { Column } from '#app/components/table/column.ts';
import { ListBar, ListPages, ListTable } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { drawerNames, keepList } from '#app/paths/list-query.ts';
import { userPaths } from '#app/paths/users.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import userManagementStyles from '#app/shared/user-management/user-management.css?url';
import { addProjectUsers, listAddableUsers } from '#platform/contract/users/member-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { idField } from '#platform/contract/wire/fields.ts';
import { rolesFailed } from './roles-failed.server.ts';
import { rolesHere } from './roles-here.server.ts';

export const handle = { dialog: true };

/** Of the license who is not in the project that one works in: each who is ticked joins it with a role (spec 3 section 2.4). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'users.edit', chooseFrom: userPaths.base, comeBack: true },
    async ({ platform, project }) => {
      const asked = askedOf(args.request, listAddableUsers, { names: drawerNames });
      const { search = '', ...page } = asked.query;
      const ask = (query: typeof asked.query) =>
        platform.call(listAddableUsers, { params: { projectId: project.id }, query });
      const [found, all] = await Promise.all([
        ask(search === '' ? page : asked.query),
        search === '' ? null : ask({ page: 1 }),
      ]);
      if (!found.ok) throw refused(found);
      const { users, total } = found.data;
      const unsearched = all?.ok ? all.data.total : total;
      const list = listData(args.request, asked, { rows: users, total, unsearched });
      return { ...list, project, roles: await rolesHere(platform, project.id) };
    },
  );

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({
      projectId: idField,
      user: z.array(idField, { error: removalMessages.chooseUser }).min(1, removalMessages.chooseUser),
      role: z.record(idField, idField).default({}),
    }),
    call: addProjectUsers,
    input: ({ projectId, user, role }) => ({
      params: { projectId },
      body: user.map((id) => ({ id, roleId: role[id] ?? '' })),
    }),
    back: userPaths.base,
    onRefusal: rolesFailed(userPaths.base),
  });
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'join';

type Values = { user: string[]; role: Record<string, string> };

const columns: readonly Column[] = [
  { key: 'user', label: 'User' },
  { key: 'role', label: 'Role' },
];

export default function AddUsers() {
  const [query] = useSearchParams();
  const list = useList<typeof loader>(keepList(useLocation().pathname, query));
  const { rows, project, roles, here, unsearched } = list;
  const closeTo = userPaths.closeAddToProject(query);
  const [form, fields] = useServerForm<Values>({ id: formId });
  const ticked = listValue(fields.user);
  const role = fields.role.getFieldset();
  const table = { caption: 'Users who can join', columns, searchesIn: 'name or address' };
  const people = (
    <ListTable
      list={list}
      {...table}
      rowKey={({ userId }) => userId}
      renderCell={({ userId, name, emailId }, { key }) => {
        if (key === 'user') {
          return (
            <Choice
              type="checkbox"
              // The link of an error leads to the first box.
              id={userId === rows[0]?.userId ? fields.user.id : `${fields.user.id}-${userId}`}
              name="user"
              value={userId}
              defaultChecked={ticked.includes(userId)}
              label={
                <>
                  {name} <span className="user-management-address">{emailId}</span>
                </>
              }
            />
          );
        }
        const field = role[userId];
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
      }}
      empty={<EmptyState title="No Results Found">Everybody of the license is in this project.</EmptyState>}
    />
  );
  return (
    <Drawer
      title="Add Users"
      about={`To ${project.name}`}
      closeTo={closeTo}
      footer={
        rows.length > 0 && <FormFooter form={formId} submit="Add" sending="Adding…" closeTo={closeTo} />
      }
    >
      {unsearched > 0 && <ListBar list={list} search="Search Users of the License" {...table} />}
      {rows.length === 0 ? (
        people
      ) : (
        // Another page or search brings other users: the form starts anew.
        <ServerForm key={here} form={form} definitions={{ user: { label: 'User' } }}>
          <input type="hidden" name="projectId" value={project.id} />
          {rows.length > 1 && <p className="field-hint">Add who is ticked before you search for others.</p>}
          <FieldError field={fields.user} />
          {people}
        </ServerForm>
      )}
      <ListPages list={list} />
    </Drawer>
  );
}

export const links = stylesheets(userManagementStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => pageTitle(matches, 'Add Users', data);
