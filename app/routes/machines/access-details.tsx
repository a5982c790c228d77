import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import { useState, type ChangeEvent } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { ListPages, NothingFound } from '#app/components/table/list.tsx';
import { ListStatus } from '#app/components/table/list-status.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { drawerNames, keepList } from '#app/paths/list-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import {
  changeMachineAccess,
  listMachineUsers,
  type MachineUser,
} from '#platform/contract/machines/machine-access-calls.ts';
import { accessDetailsSchema, type AccessDetailsValues } from './access-details.schema.ts';
import { keepInStep } from './access-in-step.ts';
import { hasMoved, movesBeside, movesIn, nothingMoved, type AccessMoves } from './access-moves.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';

export const handle = { dialog: true };

const pageSize = 50;

/** Who may use a machine (spec 2 section 2, Access Details drawer). */
export async function loader(args: LoaderFunctionArgs) {
  const { machineId = '' } = args.params;
  return loadList(
    args,
    {
      call: listMachineUsers,
      // Who may give access the platform says: a project that is not open is the better reason.
      permission: 'environment.view',
      names: drawerNames,
      pageSize,
      ask: async ({ platform, context }, query) => {
        const outcome = await platform.call(listMachineUsers, { params: { machineId }, query });
        if (outcome.ok || outcome.code !== 409) return outcome;
        // It has been disabled since the list was made.
        const list = environmentPaths.list(queryOf(args.request));
        throw await redirectWithFlash(context, list, { tone: 'info', text: outcome.message });
      },
      rows: ({ users }) => users,
    },
    (_, { allUsers, machine: { hostName } }) => ({ allUsers, hostName }),
  );
}

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: accessDetailsSchema,
    call: changeMachineAccess,
    input: (body) => ({ params: { machineId: args.params.machineId ?? '' }, body }),
    back: environmentPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'access';
const columns: readonly Column[] = [
  { key: 'number', label: 'Sl.No', numeric: true },
  { key: 'user', label: 'User' },
  { key: 'access', label: 'Access', room: 'card' },
];

export default function AccessDetails() {
  const [query] = useSearchParams();
  const { machineId = '' } = useParams();
  const list = useList<typeof loader>(keepList(useLocation().pathname, query));
  const { rows: users, allUsers, hostName, page, total, searched } = list;
  const closeTo = environmentPaths.row(machineId, query);
  const rows = users.map((user, index) => ({ user, number: (page - 1) * pageSize + index + 1 }));
  const hydrated = useHydrated();
  const [moves, setMoves] = useState<AccessMoves>(nothingMoved);
  const changed = !hydrated || hasMoved(moves);
  return (
    <Drawer
      title={`Access Details - ${hostName}`}
      closeTo={closeTo}
      footer={
        users.length > 0 && (
          <FormFooter
            form={formId}
            submit="Update"
            unmet={changed ? undefined : 'Change somebody’s access first.'}
            closeTo={closeTo}
          />
        )
      }
    >
      {!hydrated && (
        <p className="machines-note">Update first: a search or another page leaves out what is not saved.</p>
      )}
      <SearchForm label="Search User" searchesIn="name or address" {...list.search} />
      <ListStatus list={list} />
      {users.length === 0 ? (
        <div id={list.id} tabIndex={-1}>
          <NothingFound list={list} searchesIn="name or address" />
        </div>
      ) : (
        // Another page or search brings other users: the form starts anew, with what was moved before.
        <AccessForm
          key={query.toString()}
          allUsers={allUsers}
          whole={searched === '' && users.length === total}
          rows={rows}
          listId={list.id}
          moves={moves}
          onMove={setMoves}
        />
      )}
      <ListPages list={list} />
    </Drawer>
  );
}

interface AccessFormProps {
  readonly allUsers: boolean;
  /** Nobody of the license is on another page, or left out by a search. */
  readonly whole: boolean;
  readonly rows: readonly { readonly user: MachineUser; readonly number: number }[];
  readonly listId: string;
  /** With script: what was moved and not saved, on other pages and in other searches, too. */
  readonly moves: AccessMoves;
  readonly onMove: (moves: AccessMoves) => void;
}

function AccessForm({ allUsers, whole, rows, listId, moves, onMove }: AccessFormProps) {
  const had = rows.flatMap(({ user }) => (user.locked || user.clientSystemIds.length === 0 ? [] : [user.id]));
  const [before] = useState(moves);
  const [form, fields] = useServerForm<AccessDetailsValues>({
    id: formId,
    defaultValue: { all: before.all ?? allUsers, access: had },
  });
  const ticked = listValue(fields.access);
  const move = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    keepInStep(currentTarget, { whole, hadAll: allUsers });
    if (currentTarget.form) onMove(movesIn(currentTarget.form, moves, { had, hadAll: allUsers }));
  };
  const elsewhere = movesBeside(
    moves,
    rows.map(({ user }) => user.id),
  );
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
      {elsewhere.given.map((id) => (
        <input key={id} type="hidden" name="access" value={id} />
      ))}
      {elsewhere.taken.map((id) => (
        <input key={id} type="hidden" name="had" value={id} />
      ))}
      {elsewhere.count > 0 && (
        <p className="machines-note">{`${inWords(elsewhere.count)} not shown here will be saved, too.`}</p>
      )}
      <DataTable
        id={listId}
        caption="Users"
        columns={columns}
        rowHeader="user"
        rows={rows}
        rowKey={({ user }) => `user-${user.id}`}
        renderCell={({ user, number }, { key }) => {
          if (key === 'number') return number;
          if (key === 'user') return <UserCell user={user} />;
          return (
            <AccessToggle
              user={user}
              ticked={before.users[user.id] ?? ticked.includes(user.id)}
              onChange={move}
            />
          );
        }}
        empty={null}
      />
    </ServerForm>
  );
}

const inWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

function UserCell({ user }: { user: MachineUser }) {
  return (
    <span className="cell-with-icon">
      <Avatar name={user.name} />
      <span className="machines-user">
        {user.name}
        <span className="machines-note">
          {user.emailId}
          {user.privilege === 'User' ? '' : `, ${user.privilege}`}
        </span>
      </span>
    </span>
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
  pageTitle(matches, `Access Details - ${loaded?.hostName ?? ''}`, loaded);
