import { useState } from 'react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { listValue } from '#app/components/field/form-field.ts';
import { Chooser } from '#app/components/form/chooser.tsx';
import { choicesId } from '#app/components/form/choices.ts';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import type { ReviewerValues } from './edit-reviewers.schema.ts';
import type { ReviewerChoice, ReviewerChoices } from './reviewer-choices.ts';

export type { ReviewerChoices } from './reviewer-choices.ts';

export const reviewersFormId = 'reviewers';

const fieldName = 'reviewer';

/** What cells depend on beside the user: the form, so that no row can be cached. */
interface Here {
  readonly isChosen: (user: ReviewerChoice) => boolean;
}

const table: Table<ReviewerChoice, Here> = {
  rowKey: ({ id }) => `user-${id}`,
  columns: [
    {
      key: 'name',
      label: 'Username',
      isHeader: true,
      cell: (user, { isChosen }) => (
        <Choice
          type="checkbox"
          id={`${fieldName}-${user.id}`}
          name={fieldName}
          value={user.id}
          defaultChecked={isChosen(user)}
          disabled={!user.isActive && !isChosen(user)}
          label={
            <>
              {user.name} <span className="field-hint">{user.emailId}</span>
              {!user.isActive && <span className="field-hint"> Not active</span>}
            </>
          }
        />
      ),
    },
    { key: 'privilege', label: 'Privilege', cell: ({ privilege }) => privilege },
    { key: 'role', label: 'Role', cell: ({ role }) => (role === '' ? '–' : role) },
  ],
};

interface ReviewersFormProps {
  readonly choices: ReviewerChoices;
  /** The ids of the reviewers as they are saved. */
  readonly reviewers: readonly string[];
  readonly isStep: boolean;
}

/** Renders the form at one of its steps: each starts it anew, with the earlier choice. */
export function ReviewersForm({ choices, reviewers, isStep }: ReviewersFormProps) {
  const [form, fields] = useServerForm<ReviewerValues>({
    id: reviewersFormId,
    defaultValue: { reviewer: [...reviewers], shown: [...reviewers] },
  });
  const [shown] = useState(() => (isStep ? listValue(fields.shown) : reviewers));
  // Whoever has been told that there are others now means the next Update.
  const isTold = (form.errors ?? []).length > 0;
  const { users, search } = choices;
  const chosen = new Set(listValue(fields.reviewer));
  const beside = [...chosen].filter((id) => users.every((user) => user.id !== id));
  return (
    <ServerForm form={form} unsaved={isStep}>
      <Chooser
        label="Search Users"
        searchesIn="name or email"
        pagesLabel="Pages of users"
        choices={choices}
        beside={beside.map((id) => [fieldName, id] as const)}
      >
        {!isTold && <input type="hidden" name="compare" value="yes" />}
        {shown.map((id) => (
          <input key={id} type="hidden" name={fields.shown.name} value={id} />
        ))}
        <FieldError field={fields.reviewer} />
        {beside.length > 0 && (
          <p className="field-hint">
            {beside.length === 1 ? '1 selected user isn’t' : `${beside.length} selected users aren’t`} shown
            here. Update keeps {beside.length === 1 ? 'this one' : 'them'}.
          </p>
        )}
        <DataTable
          id={choicesId}
          caption="Users"
          table={table}
          here={{ isChosen: ({ id }) => chosen.has(id) }}
          rows={users}
          empty={
            <EmptyState title="No data available" picture="search">
              No name or email matches “{search}”. Try fewer letters or other words.
            </EmptyState>
          }
        />
      </Chooser>
    </ServerForm>
  );
}
