import { Button } from '#app/components/button/button.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Message } from '#app/components/message/message.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import type { InvitationColumn } from '#platform/contract/users/invitation-calls.ts';
import {
  columnUseNames,
  columnUses,
  invitationMessages,
} from '#platform/contract/users/invitation-values.ts';
import { columnsInWords } from './columns-in-words.ts';
import type { Invitations } from './invitation-facts.tsx';

interface TableColumnsProps {
  readonly table: NonNullable<Invitations['table']>;
  /** No user of the list is invited yet, so its columns can still be changed. */
  readonly canChange: boolean;
  readonly action: string;
}

/** Renders how the columns of a table are used, with a select for each. */
export function TableColumns({ table, canChange, action }: TableColumnsProps) {
  const { columns, headingLine, skippedLines, leftOut } = table;
  const hasEmail = columns.some(({ use }) => use === 'email');
  // Columns without a cell or a heading contain no users.
  const shown = columns.filter(({ heading, examples }) => heading !== '' || examples.length > 0);
  return (
    <Panel title="Columns">
      {!hasEmail && <Message tone="warning">{invitationMessages.noEmailColumn}.</Message>}
      <p>{columnsInWords(shown)}</p>
      <p className="field-hint">{linesInWords(headingLine, skippedLines)}</p>
      {leftOut.length > 0 && (
        <p className="field-hint">
          The file is too long, so these columns weren’t read: {leftOut.join(', ')}.
        </p>
      )}
      {canChange && (
        <details className="invitations-columns" open={!hasEmail}>
          <summary>Change columns</summary>
          <PostForm action={action}>
            <input type="hidden" name="intent" value="columns" />
            <div className="invitations-column-fields">
              {shown.map((column) => (
                <SelectField
                  key={column.letter}
                  field={{
                    id: `column-${column.letter}`,
                    name: `columns.${column.letter}`,
                    errorId: `column-${column.letter}-error`,
                    initialValue: column.use,
                  }}
                  label={labelOf(column)}
                  {...(column.examples.length > 0 && { hint: `Such as ${column.examples.join(', ')}` })}
                  options={columnUses.map((value) => ({ value, label: columnUseNames[value] }))}
                />
              ))}
            </div>
            <Button>Use these columns</Button>
          </PostForm>
        </details>
      )}
    </Panel>
  );
}

const labelOf = ({ letter, heading }: InvitationColumn): string =>
  heading === '' ? `Column ${letter}` : `Column ${letter}: ${heading}`;

function linesInWords(headingLine: number | null, skippedLines: number): string {
  const headings =
    headingLine === null ? 'The table has no headings.' : `The headings are in line ${headingLine}.`;
  if (skippedLines === 0) return headings;
  const lines = skippedLines === 1 ? '1 line above them has' : `${skippedLines} lines above them have`;
  return `${headings} ${lines} no email and ${skippedLines === 1 ? 'is' : 'are'} left out.`;
}
