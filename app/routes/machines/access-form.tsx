import type { ChangeEvent } from 'react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import type { FieldEntry } from '#app/components/form/beside.ts';
import { Chooser } from '#app/components/form/chooser.tsx';
import { choicesId, type Choices } from '#app/components/form/choices.ts';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
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
      cell: ({ user }, { isMoved }) => <AccessUser user={user} isMoved={isMoved(user)} />,
    },
    {
      key: 'access',
      label: 'Access',
      room: 'card',
      cell: ({ user }, { isMoved, isTicked, onChange }) => (
        <AccessSwitch user={user} isMoved={isMoved(user)} ticked={isTicked(user)} onChange={onChange} />
      ),
    },
  ],
};

interface AccessFormProps {
  readonly choices: AccessChoices;
  /** The unsaved changes, as script sees them now. */
  readonly moved: AccessMoves | undefined;
}

/** Renders the form at one of its steps: each starts it anew, with the earlier changes. */
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
    // The form is being sent: a change now would be lost, and must not be displayed.
    if (submitting) currentTarget.checked = !currentTarget.checked;
    // No user of the license is on another page, or left out by a search.
    else keepInStep(currentTarget, { whole: search === '' && users.length === total, hadAll: allUsers });
  };
  return (
    <ServerForm form={form} unsaved={countOf(moves) > 0}>
      <Chooser
        label="Search User"
        searchesIn="name or email"
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
            hint="Includes users added later."
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
          table={table}
          here={{
            isMoved: ({ id }) => movedNow.has(id),
            isTicked: ({ id }) => ticked.has(id),
            onChange: keepUp,
          }}
          rows={users.map((user, index) => ({ user, number: (page - 1) * accessPageSize + index + 1 }))}
          empty={
            <EmptyState title="No Results Found" picture="search">
              No name or email matches “{search}”. Try fewer letters or other words.
            </EmptyState>
          }
        />
      </Chooser>
    </ServerForm>
  );
}

function unsavedWords(count: number, beside: number): string {
  const changes = count === 1 ? '1 unsaved change' : `${count} unsaved changes`;
  const where =
    beside === 0 ? '' : count === beside ? ', not shown here' : `, ${beside} of them not shown here`;
  return `${changes}${where}. Update saves ${count === 1 ? 'it' : 'all of them'}.`;
}
