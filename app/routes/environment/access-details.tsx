import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import type { ChangeEvent } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { listQuery, requirePageInList } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import {
  changeMachineAccess,
  listMachineUsers,
  type MachineUser,
} from '#platform/contract/calls/machine-access.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { accessChange } from './access-change.server.ts';
import { accessDetailsSchema, type AccessDetailsValues } from './access-details.schema.ts';
import { keepInStep } from './access-in-step.ts';
import { drawerNames, environmentPaths, machineListQuery, queryOf } from './environment-paths.ts';

export const handle = { dialog: true };

const pageSize = 50;

/** Who may use a machine (spec 2 section 2, Access Details drawer). */
export async function loader(args: LoaderFunctionArgs) {
  const { machineId = '' } = args.params;
  const { platform } = await requirePrivileges(args);
  const outcome = await platform.call(listMachineUsers, {
    params: { machineId },
    query: { ...listQuery(args.request, listMachineUsers, drawerNames), pageSize },
  });
  if (!outcome.ok) throw refused(outcome);
  requirePageInList(args.request, outcome.data, drawerNames.page);
  return { ...outcome.data, machineId, hostName: outcome.data.machine.hostName };
}

export async function action(args: ActionFunctionArgs) {
  const { machineId = '' } = args.params;
  return handleSignedInForm(args, {
    schema: accessDetailsSchema,
    async run({ value, platform, context, reject, rejectWith }) {
      const change = accessChange(value);
      if (!change) return reject({ all: machineMessages.stillTicked });
      const outcome = await platform.call(changeMachineAccess, { params: { machineId }, body: change });
      if (!outcome.ok) return rejectWith(outcome);
      return redirectWithFlash(context, environmentPaths.list(queryOf(args.request)), {
        tone: 'success',
        text: outcome.message,
      });
    },
  });
}

const formId = 'access';
const columns: readonly Column[] = [
  { key: 'number', label: 'Sl.No', numeric: true },
  { key: 'user', label: 'User' },
  { key: 'access', label: 'Access' },
];

export default function AccessDetails() {
  const { users, allUsers, machineId, hostName, page, total } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const closeTo = environmentPaths.row(machineId, query);
  const rows = users.map((user, index) => ({ user, number: (page - 1) * pageSize + index + 1 }));
  const find = query.get('find') ?? '';
  return (
    <Drawer title={`Access Details - ${hostName}`} closeTo={closeTo}>
      <SearchForm
        label="Search User"
        name="find"
        action={pathname}
        value={find}
        keep={machineListQuery(query)}
        clearTo={environmentPaths.access(machineId, hostName, query)}
      />
      {users.length === 0 ? (
        <EmptyState title="No Results Found" icon="users" />
      ) : (
        // Another page or search brings other users: the form starts anew.
        <AccessForm
          key={query.toString()}
          allUsers={allUsers}
          whole={find === '' && users.length === total}
          rows={rows}
          closeTo={closeTo}
        />
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        linkFor={listLink(pathname, query, drawerNames.page)}
      />
    </Drawer>
  );
}

interface AccessFormProps {
  readonly allUsers: boolean;
  /** Nobody of the license is on another page, or left out by a search. */
  readonly whole: boolean;
  readonly rows: readonly { readonly user: MachineUser; readonly number: number }[];
  readonly closeTo: string;
}

function AccessForm({ allUsers, whole, rows, closeTo }: AccessFormProps) {
  const had = rows.flatMap(({ user }) => (user.locked || user.clientSystemIds.length === 0 ? [] : [user.id]));
  const [form, fields] = useServerForm<AccessDetailsValues>({
    id: formId,
    defaultValue: { all: allUsers, access: had },
  });
  const ticked = listValue(fields.access);
  const move = (event: ChangeEvent<HTMLInputElement>) =>
    keepInStep(event.currentTarget, { whole, hadAll: allUsers });
  const submitting = useIsSubmitting();
  const changed = useChanged(formId);
  return (
    <ServerForm form={form}>
      <CheckboxField
        field={fields.all}
        label="Give access to all"
        hint="Also to users who join later."
        onChange={move}
      />
      {allUsers && <input type="hidden" name="hadAll" value="on" />}
      {had.map((id) => (
        <input key={id} type="hidden" name="had" value={id} />
      ))}
      <DataTable
        caption="Users"
        columns={columns}
        rowHeader="user"
        rows={rows}
        rowKey={({ user }) => `user-${user.id}`}
        renderCell={({ user, number }, { key }) => {
          if (key === 'number') return number;
          if (key === 'user') return <UserCell user={user} />;
          return <AccessToggle user={user} ticked={ticked.includes(user.id)} onChange={move} />;
        }}
        empty={null}
      />
      <div className="actions">
        <Button
          variant="primary"
          pending={submitting}
          {...(changed ? {} : { unmet: 'Change somebody’s access first.' })}
        >
          Update
        </Button>
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </ServerForm>
  );
}

function UserCell({ user }: { user: MachineUser }) {
  return (
    <>
      {user.name}
      <span className="machine-reason">
        {user.emailId}
        {user.privilege === 'User' ? '' : `, ${user.privilege}`}
      </span>
    </>
  );
}

interface AccessToggleProps {
  readonly user: MachineUser;
  readonly ticked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Who is not a plain user, and the owner, always has access: that switch cannot be moved. */
function AccessToggle({ user, ticked, onChange }: AccessToggleProps) {
  return (
    <Choice
      type="checkbox"
      role="switch"
      look="switch"
      id={`access-${user.id}`}
      name="access"
      value={user.id}
      defaultChecked={user.locked || ticked}
      disabled={user.locked}
      onChange={onChange}
      label={`Access of ${user.name}`}
      hideLabel
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Access Details - ${loaded?.hostName ?? ''}`);
