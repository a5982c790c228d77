import type { ChangeEvent } from 'react';
import { EmptyState } from '#app/components/empty-state.tsx';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import type { FieldEntry } from '#app/components/form/beside.ts';
import { Chooser } from '#app/components/form/chooser.tsx';
import { choicesId, type Choices } from '#app/components/form/choices.ts';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { MachineUser } from '#platform/contract/machines/machine-access-calls.ts';
import type { AccessDetailsValues } from './access-details.schema.ts';
import { keepInStep } from './access-in-step.ts';
import {
  countOf,
  movesBeside,
  movesOf,
  switchesWith,
  usersWithAccess,
  type AccessMoves,
} from './access-moves.ts';
import { AccessSwitch, AccessUser } from './access-user.tsx';

export const accessFormId = 'access';
export const accessPageSize = 50;

/** A page of the users of the license. */
export interface AccessChoices extends Choices {
  readonly users: readonly MachineUser[];
  readonly allUsers: boolean;
}

const columns: readonly Column[] = [
  { key: 'number', label: 'Sl.No', numeric: true },
  { key: 'user', label: 'User' },
  { key: 'access', label: 'Access', room: 'card' },
];

interface AccessFormProps {
  readonly choices: AccessChoices;
  /** What was moved and isn't saved, as script sees it now. */
  readonly moved: AccessMoves | undefined;
}

/** The form at one of its steps: each starts it anew, with what was moved before. */
export function AccessForm({ choices, moved }: AccessFormProps) {
  const { users, allUsers, page, total, search } = choices;
  const had = usersWithAccess(users);
  const [form, fields] = useServerForm<AccessDetailsValues>({
    id: accessFormId,
    defaultValue: { all: allUsers, access: had, had },
  });
  const isAll = fields.all.initialValue === 'on';
  const moves = movesOf({
    all: isAll,
    hadAll: allUsers,
    access: listValue(fields.access),
    had: listValue(fields.had),
  });
  const now = moved ?? moves;
  const movedNow = new Set([...now.given, ...now.taken]);
  const ticked = new Set(switchesWith(moves, had).access);
  const besides = movesBeside(
    moves,
    users.map(({ id }) => id),
  );
  const submitting = useIsSubmitting();
  const keepUp = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // The form is under way: what is moved now would not be in it, and must not look as if it were.
    if (submitting) currentTarget.checked = !currentTarget.checked;
    // Nobody of the license is on another page, or left out by a search.
    else keepInStep(currentTarget, { whole: search === '' && users.length === total, hadAll: allUsers });
  };
  return (
    <ServerForm form={form} unsaved={countOf(moves) > 0}>
      <Chooser
        label="Search User"
        searchesIn="name or address"
        pagesLabel="Pages of users"
        choices={choices}
        beside={[
          ...besides.taken.map((id): FieldEntry => ['had', id]),
          ...besides.given.map((id): FieldEntry => ['access', id]),
        ]}
      >
        {users.length > 0 ? (
          <CheckboxField
            field={fields.all}
            label="Give access to all"
            hint="Also to users who join later."
            onChange={keepUp}
          />
        ) : (
          isAll && <input type="hidden" name="all" value="on" />
        )}
        {allUsers && <input type="hidden" name="hadAll" value="on" />}
        {had.map((id) => (
          <input key={id} type="hidden" name="had" value={id} />
        ))}
        {countOf(moves) > 0 && (
          <p className="machines-note">{unsavedWords(countOf(now), countOf(besides))}</p>
        )}
        <DataTable
          id={choicesId}
          caption="Users"
          columns={columns}
          rowHeader="user"
          rows={users.map((user, index) => ({ user, number: (page - 1) * accessPageSize + index + 1 }))}
          rowKey={({ user }) => `user-${user.id}`}
          renderCell={({ user, number }, { key }) => {
            if (key === 'number') return number;
            const shown = { user, isMoved: movedNow.has(user.id) };
            if (key === 'user') return <AccessUser {...shown} />;
            return <AccessSwitch {...shown} ticked={ticked.has(user.id)} onChange={keepUp} />;
          }}
          empty={
            <EmptyState title="No Results Found" picture="search">
              Nobody has “{search}” in their name or address. Try fewer letters, or other words.
            </EmptyState>
          }
        />
      </Chooser>
    </ServerForm>
  );
}

function unsavedWords(count: number, beside: number): string {
  const changes = count === 1 ? '1 change is not saved yet' : `${count} changes are not saved yet`;
  const where =
    beside === 0 ? '' : count === beside ? ', not shown here' : `, ${beside} of them not shown here`;
  return `${changes}${where}. Update saves ${count === 1 ? 'it' : 'all of them'}.`;
}
