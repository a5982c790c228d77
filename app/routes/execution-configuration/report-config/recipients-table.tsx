import { Button } from '#app/components/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { choicesId } from '#app/components/form/choices.ts';
import { useStepAction } from '#app/components/form/use-step-action.ts';
import { Marked } from '#app/components/marked.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import { GuestStandingState, type GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { peopleWords, typeWords } from './recipient-words.ts';
import { recipientValue } from './recipient-value.ts';

const columns: readonly Column[] = [
  { key: 'select', label: 'Select', room: 'card' },
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'type', label: 'Type' },
];

interface RecipientsTableProps {
  readonly field: FormField;
  readonly rows: readonly ReportRecipient[];
  readonly chosen: readonly ReportRecipient[];
  /** Whether saved guests receive emails. */
  readonly standings: GuestStandings;
  /** What they were searched for. */
  readonly search: string;
  /** What is said when there are no rows. */
  readonly empty: string;
}

/** Lists possible recipients, each with a checkbox. */
export function RecipientsTable({ field, rows, chosen, standings, search, empty }: RecipientsTableProps) {
  const ticked = new Set(chosen.map(recipientKey));
  const [first] = rows;
  const toTable = useStepAction(choicesId);
  return (
    <DataTable
      caption="Recipients"
      columns={columns}
      rowHeader="name"
      rows={rows}
      rowKey={(row) => `recipient-${row.id ?? row.emailId}`}
      renderCell={(row, { key }) => {
        if (key === 'name') {
          return (
            <span className="report-config-name">
              <Truncated text={row.name} max={30} />
            </span>
          );
        }
        if (key === 'email') {
          return row.emailId === undefined ? peopleWords(row.people ?? 0) : <Address {...{ row, search }} />;
        }
        if (key === 'type') {
          const standing = row.type === 'guest' ? standings[row.emailId?.toLowerCase() ?? ''] : undefined;
          return (
            <>
              {typeWords[row.type]} {standing && <GuestStandingState standing={standing} />}
              {standing?.mayAskAgain && (
                <Button name="intent" value={`ask:${row.emailId}`} size="small" formAction={toTable}>
                  Resend confirmation<span className="sr-only"> to {row.emailId}</span>
                </Button>
              )}
            </>
          );
        }
        return (
          <Choice
            type="checkbox"
            // The link of an error leads to the first box.
            id={row === first ? field.id : `${field.id}-${row.type}-${row.id ?? row.emailId}`}
            name="recipient"
            value={recipientValue(row)}
            defaultChecked={ticked.has(recipientKey(row))}
            label={`Select ${row.name}`}
            hideLabel
          />
        );
      }}
      empty={<p className="report-config-none">{empty}</p>}
    />
  );
}

const Address = ({ row, search }: { readonly row: ReportRecipient; readonly search: string }) => (
  <span className="report-config-address">
    <Marked text={row.emailId ?? ''} search={search} />
  </span>
);
