import { Button } from '#app/components/button/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { choicesId } from '#app/components/form/choices.ts';
import { useStepAction } from '#app/components/form/use-step-action.ts';
import { Marked } from '#app/components/text/marked.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { ReportRecipient } from '#platform/contract/execution-configuration/report-recipient-fields.ts';
import { GuestStandingState, type GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { recipientWords, typeWords } from './recipient-words.ts';
import { recipientValue } from './recipient-value.ts';

/** What cells depend on beside the recipient: the form, so that no row can be cached. */
interface Here {
  readonly idOf: (row: ReportRecipient) => string;
  readonly isTicked: (row: ReportRecipient) => boolean;
  readonly standings: GuestStandings;
  readonly search: string;
  readonly askAgain: string | undefined;
}

const table: Table<ReportRecipient, Here> = {
  rowKey: (row) => `recipient-${row.id ?? row.emailId}`,
  columns: [
    {
      key: 'select',
      label: 'Select',
      room: 'card',
      cell: (row, { idOf, isTicked }) => (
        <Choice
          type="checkbox"
          id={idOf(row)}
          name="recipient"
          value={recipientValue(row)}
          defaultChecked={isTicked(row)}
          label={`Select ${row.name}`}
          hideLabel
        />
      ),
    },
    {
      key: 'name',
      label: 'Name',
      isHeader: true,
      cell: ({ name }) => (
        <span className="report-config-name">
          <Truncated text={name} max={30} />
        </span>
      ),
    },
    {
      key: 'email',
      label: 'Email',
      cell: (row, { search }) =>
        row.emailId === undefined ? recipientWords(row.people ?? 0) : <Address {...{ row, search }} />,
    },
    {
      key: 'type',
      label: 'Type',
      cell({ type, emailId }, { standings, askAgain }) {
        const standing = type === 'guest' ? standings[emailId?.toLowerCase() ?? ''] : undefined;
        return (
          <>
            {typeWords[type]} {standing && <GuestStandingState standing={standing} />}
            {standing?.mayAskAgain && (
              <Button name="intent" value={`ask:${emailId}`} size="small" formAction={askAgain}>
                Resend confirmation<span className="sr-only"> to {emailId}</span>
              </Button>
            )}
          </>
        );
      },
    },
  ],
};

interface RecipientsTableProps {
  readonly field: FormField;
  readonly rows: readonly ReportRecipient[];
  readonly chosen: readonly ReportRecipient[];
  /** Whether saved guests receive emails. */
  readonly standings: GuestStandings;
  /** The search term. */
  readonly search: string;
  /** The text of an empty table. */
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
      table={table}
      here={{
        // The link of an error leads to the first box.
        idOf: (row) => (row === first ? field.id : `${field.id}-${row.type}-${row.id ?? row.emailId}`),
        isTicked: (row) => ticked.has(recipientKey(row)),
        standings,
        search,
        askAgain: toTable,
      }}
      rows={rows}
      empty={<p className="report-config-none">{empty}</p>}
    />
  );
}

const Address = ({ row, search }: { readonly row: ReportRecipient; readonly search: string }) => (
  <span className="report-config-address">
    <Marked text={row.emailId ?? ''} search={search} />
  </span>
);
