import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import type { ChangeEvent } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { Button } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import { useFormHints } from '#app/components/form/use-form-hints.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Icon } from '#app/components/icon.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { NothingFound } from '#app/components/table/list.tsx';
import { ListStatus } from '#app/components/table/list-status.tsx';
import { rangeWords } from '#app/components/table/pagination.tsx';
import { SearchBox } from '#app/components/table/search-form.tsx';
import type { Table } from '#app/components/table/table.ts';
import { useList, type ShownList } from '#app/components/table/use-list.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { drawerNames, keepList } from '#app/paths/list-query.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { withQuery, type QueryParts } from '#app/paths/with-query.ts';
import { isKept } from '#app/request/forms/form-draft.server.ts';
import { handleSignedInForm, type SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pathOf } from '#app/request/path-of.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  changeMachineAccess,
  listMachineUsers,
  type MachineUser,
} from '#platform/contract/machines/machine-access-calls.ts';
import { machineMessages } from '#platform/contract/machines/machine-values.ts';
import { accessDetailsSchema, type AccessDetailsValues } from './access-details.schema.ts';
import { accessDraft } from './access-draft.server.ts';
import { keepInStep } from './access-in-step.ts';
import { countOf, movesBeside, movesIn, nothingMoved, type AccessMoves } from './access-moves.ts';

export const handle = { dialog: true };

const pageSize = 50;

/** Sets who can use a machine (spec 2 section 2, Access Details drawer). */
export async function loader(args: LoaderFunctionArgs) {
  const { machineId = '' } = args.params;
  return loadList(
    args,
    {
      call: listMachineUsers,
      // The platform decides who may give access. A closed project is the better reason to show.
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
    async ({ context, session: { userId } }, { allUsers, machine: { hostName } }) => {
      const unsaved = queryOf(args.request).has('unsaved');
      const draft = unsaved ? await accessDraft.read(context, args.request, userId) : null;
      return { allUsers, hostName, moves: draft?.machineId === machineId ? draft.moves : nothingMoved };
    },
  );
}

export const action = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: accessDetailsSchema,
    run(form) {
      const { machineId = '' } = args.params;
      const answer = form.value;
      if (answer.act === 'show') return showOthers(args.request, form, machineId, answer);
      return save(form, {
        call: changeMachineAccess,
        input: () => ({ params: { machineId }, body: answer.change }),
        cookies: ({ context }) => accessDraft.drop(context),
        back: environmentPaths.list(queryOf(args.request)),
      });
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Keeps what was moved and is not saved, and goes to other users. */
async function showOthers(
  request: Request,
  { context, session: { userId }, reject }: SignedInFormRequest<unknown>,
  machineId: string,
  { query, moves }: { readonly query: QueryParts; readonly moves: AccessMoves },
) {
  const unsaved = countOf(moves) > 0;
  const setCookie = unsaved
    ? await accessDraft.keep(context, { userId, machineId, moves })
    : await accessDraft.drop(context);
  if (!isKept(setCookie)) return reject({ '': machineMessages.tooManyMoves });
  const address = withQuery(pathOf(request), { ...query, unsaved: unsaved ? 1 : undefined });
  // Another page of them is read from its beginning; who searches stays at the box.
  const isSearch = drawerNames.search in query;
  return redirectWithCookies(isSearch ? address : `${address}#${listId}`, setCookie);
}

const formId = 'access';
/** As `useList` makes it. */
const listId = `list-${drawerNames.search}`;
export default function AccessDetails() {
  const [query] = useSearchParams();
  const { machineId = '' } = useParams();
  const unsaved = query.get('unsaved') ?? undefined;
  const list = useList<typeof loader>(withQuery(keepList(useLocation().pathname, query), { unsaved }));
  const { rows: users, hostName, allUsers, moves, here } = list;
  const closeTo = environmentPaths.row(machineId, query);
  // Without script, what was moved before this page came is known.
  const moved = useFormHints(formId, movesIn, here);
  return (
    <Drawer
      title={`Access Details - ${hostName}`}
      about={
        allUsers
          ? 'All users can use this machine, including users added later.'
          : 'Choose who can use this machine. Admins and its owner always can.'
      }
      closeTo={closeTo}
      footer={
        (users.length > 0 || countOf(moves) > 0) && (
          <FormFooter
            form={formId}
            submit="Update"
            unmet={moved && countOf(moved) === 0 ? 'Change a user’s access first.' : undefined}
            closeTo={closeTo}
          />
        )
      }
    >
      <UserSearch list={list} />
      <ListStatus list={list} />
      {/* Another page or search brings other users: the form starts anew, with what was moved before. */}
      <AccessForm key={here} list={list} moved={moved ?? moves} />
      <UserPages list={list} />
    </Drawer>
  );
}

type AccessList = ShownList<MachineUser> & Pick<Awaited<ReturnType<typeof loader>>, 'allUsers' | 'moves'>;

/** Searches by a button of the access form itself: with it goes what was moved. */
function UserSearch({ list: { search, here } }: { readonly list: AccessList }) {
  const hydrated = useHydrated();
  // Without script the page comes anew, and reading goes on at the list.
  const formAction = hydrated ? undefined : `${here}#${listId}`;
  const shows = { name: 'show', form: formId, formAction };
  return (
    <div role="search" aria-label="Search User" className="search-form">
      <SearchBox
        form={formId}
        label="Search User"
        searchesIn="name or email"
        name={search.name}
        value={search.value}
      />
      <Button {...shows} value="found">
        Search
      </Button>
      {search.value !== '' && (
        <button {...shows} type="submit" value="all" className="chip">
          <span className="chip-value">{search.value}</span>
          <Icon name="close" />
          <span className="sr-only">Clear search</span>
        </button>
      )}
    </div>
  );
}

/** The pages, as buttons for the same reason. */
function UserPages({ list: { page, total } }: { readonly list: AccessList }) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  const shows = { name: 'show', form: formId, size: 'small' } as const;
  return (
    <nav aria-label="Pagination" className="pagination">
      <p>{rangeWords({ page, pageSize, total })}</p>
      <div className="actions">
        {page > 1 && (
          <Button {...shows} value={page - 1}>
            Previous<span className="sr-only"> page</span>
          </Button>
        )}
        {page < last && (
          <Button {...shows} value={page + 1}>
            Next<span className="sr-only"> page</span>
          </Button>
        )}
      </div>
    </nav>
  );
}

interface AccessRow {
  readonly user: MachineUser;
  readonly number: number;
}

/** What cells depend on beside the user: the form, so that no row can be cached. */
interface AccessHere {
  readonly isMoved: (user: MachineUser) => boolean;
  readonly isTicked: (user: MachineUser) => boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const table: Table<AccessRow, AccessHere> = {
  rowKey: ({ user }) => `user-${user.id}`,
  columns: [
    { key: 'number', label: 'Sl.No', numeric: true, cell: ({ number }) => number },
    {
      key: 'user',
      label: 'User',
      isHeader: true,
      cell: ({ user }, { isMoved }) => <UserCell user={user} isMoved={isMoved(user)} />,
    },
    {
      key: 'access',
      label: 'Access',
      room: 'card',
      cell: ({ user }, { isMoved, isTicked, onChange }) => (
        <AccessToggle user={user} ticked={isTicked(user)} isMoved={isMoved(user)} onChange={onChange} />
      ),
    },
  ],
};

interface AccessFormProps {
  readonly list: AccessList;
  /** What has been moved and not saved: with script until now, without until this page came. */
  readonly moved: AccessMoves;
}

function AccessForm({ list, moved }: AccessFormProps) {
  const { rows: users, allUsers, moves, page, total, searched } = list;
  const had = users.flatMap(({ id, locked, clientSystemIds }) =>
    locked || clientSystemIds.length === 0 ? [] : [id],
  );
  const [form, fields] = useServerForm<AccessDetailsValues>({
    id: formId,
    defaultValue: {
      all: moves.all ?? allUsers,
      access: [...had, ...moves.given].filter((id) => !moves.taken.includes(id)),
    },
  });
  const ticked = listValue(fields.access);
  // Nobody of the license is on another page, or left out by a search.
  const whole = searched === '' && users.length === total;
  const submitting = useIsSubmitting();
  const keepUp = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // The form is under way: what is moved now would not be in it, and must not look as if it were.
    if (submitting) currentTarget.checked = !currentTarget.checked;
    else keepInStep(currentTarget, { whole, hadAll: allUsers });
  };
  const beside = movesBeside(
    moves,
    users.map(({ id }) => id),
  );
  return (
    <ServerForm form={form} unsaved={countOf(moves) > 0}>
      {users.length > 0 ? (
        <CheckboxField
          field={fields.all}
          label="Give access to all"
          hint="Includes users added later."
          onChange={keepUp}
        />
      ) : (
        (moves.all ?? allUsers) && <input type="hidden" name="all" value="on" />
      )}
      {allUsers && <input type="hidden" name="hadAll" value="on" />}
      {[...had, ...beside.taken].map((id) => (
        <input key={id} type="hidden" name="had" value={id} />
      ))}
      {beside.given.map((id) => (
        <input key={id} type="hidden" name="access" value={id} />
      ))}
      {countOf(moves) > 0 && <p className="machines-note">{unsavedWords(countOf(moved), countOf(beside))}</p>}
      <DataTable
        id={listId}
        caption="Users"
        table={table}
        here={{
          isMoved: ({ id }) => moved.given.includes(id) || moved.taken.includes(id),
          isTicked: ({ id }) => ticked.includes(id),
          onChange: keepUp,
        }}
        rows={users.map((user, index) => ({ user, number: (page - 1) * pageSize + index + 1 }))}
        empty={<NothingFound list={list} searchesIn="name or email" />}
      />
    </ServerForm>
  );
}

function unsavedWords(count: number, beside: number): string {
  const changes = count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
  const where =
    beside === 0 ? '' : count === beside ? ', not shown here' : `, ${beside} of them not shown here`;
  return `${changes}${where}. Update saves ${count === 1 ? 'it' : 'all of them'}.`;
}

const unsavedId = ({ id }: MachineUser): string => `unsaved-${id}`;

function UserCell({ user, isMoved }: { user: MachineUser; isMoved: boolean }) {
  return (
    <span className="cell-with-icon">
      <Avatar name={user.name} />
      <span className="machines-user">
        {user.name}
        <span className="machines-note">
          {user.emailId}
          {user.privilege === 'User' ? '' : `, ${user.privilege}`}
          {isMoved && <strong id={unsavedId(user)}> Not saved yet</strong>}
        </span>
      </span>
    </span>
  );
}

interface AccessToggleProps {
  readonly user: MachineUser;
  readonly ticked: boolean;
  readonly isMoved: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Admins and the owner always have access, so their switch can't be changed. */
function AccessToggle({ user, ticked, isMoved, onChange }: AccessToggleProps) {
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
      aria-describedby={isMoved ? unsavedId(user) : undefined}
      onChange={onChange}
      label={`Access of ${user.name}`}
      hideLabel
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Access Details - ${loaded?.hostName ?? ''}`, loaded);
