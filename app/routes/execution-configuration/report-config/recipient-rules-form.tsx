import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, textValue } from '#app/components/field/form-field.ts';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { ChangedMeanwhile } from '#app/shared/settings-tab/changed-meanwhile.tsx';
import {
  recipientRules,
  reportConfigurationMessages,
  ruleWords,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { SendTest } from './send-test.tsx';
import { never, ruleOption, type RecipientRulesValues, type RuleChoice } from './rule-options.ts';

export const rulesFormId = 'recipient-rules-form';

export interface RuledRow {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly rule: RuleChoice;
  /** It is listed although it isn't a recipient. */
  readonly mayBeNever: boolean;
}

/** What cells depend on beside the recipient: the form. */
interface Here {
  readonly name: string;
  readonly idOf: (row: RuledRow) => string;
  /** The options that are selected. */
  readonly chosen: readonly string[];
}

const table: Table<RuledRow, Here> = {
  rowKey: ({ key }) => key.replace(/[^\w-]/g, '-'),
  columns: [
    {
      key: 'name',
      label: 'Recipient',
      isHeader: true,
      cell: ({ name }) => <Truncated text={name} max={40} />,
    },
    { key: 'type', label: 'Type', room: 'card', cell: ({ type }) => type },
    {
      key: 'rule',
      label: 'Notify',
      cell: (row, { name, idOf, chosen }) => (
        <select
          id={idOf(row)}
          name={name}
          className="input select"
          aria-label={`Notify ${row.name}`}
          defaultValue={
            chosen.find((option) => option.startsWith(`${row.key}|`)) ?? ruleOption(row.key, row.rule)
          }
        >
          {(row.mayBeNever ? [never, ...recipientRules] : recipientRules).map((rule) => (
            <option key={rule} value={ruleOption(row.key, rule)}>
              {rule === never ? 'Never' : ruleWords[rule]}
            </option>
          ))}
        </select>
      ),
    },
  ],
};

const definitions = { rules: { label: 'Rules' } } as const;

interface RecipientRulesFormProps {
  readonly id: string;
  readonly modifiedOn: string;
  readonly rows: readonly RuledRow[];
  /** Rules were chosen that aren't saved. */
  readonly isChanged: boolean;
  readonly here: string;
}

/** Renders all recipients and all webhooks, each with its rule. */
export function RecipientRulesForm({ id, modifiedOn, rows, isChanged, here }: RecipientRulesFormProps) {
  const [form, fields] = useServerForm<RecipientRulesValues>({
    id: rulesFormId,
    defaultValue: { id, modifiedOn, rules: rows.map(({ key, rule }) => ruleOption(key, rule)) },
  });
  const [first] = rows;
  const webhooks = rows.filter(({ mayBeNever }) => mayBeNever);
  const hasNobody = webhooks.every(({ rule }) => rule === never);
  return (
    <ServerForm form={form} definitions={definitions}>
      <EnterButton intent="">Update</EnterButton>
      <input type="hidden" name="id" value={textValue(fields.id) ?? ''} />
      <input type="hidden" name={fields.modifiedOn.name} value={textValue(fields.modifiedOn) ?? ''} />
      {hasErrors(fields.modifiedOn) && <ChangedMeanwhile field={fields.modifiedOn} here={here} />}
      <FieldError field={fields.rules} />
      <DataTable
        caption="Recipients and their rules"
        table={table}
        here={{
          name: fields.rules.name,
          // The link of an error leads to the first select.
          idOf: (row) => (row === first ? fields.rules.id : `${fields.rules.id}-${rows.indexOf(row)}`),
          chosen: listValue(fields.rules),
        }}
        rows={rows}
        empty={<p className="report-config-none">No recipients yet. Choose some, or create a webhook.</p>}
      />
      {webhooks.length > 0 && (
        <SendTest
          to="webhooks"
          outcome="in the details of each instance"
          nobody={hasNobody ? reportConfigurationMessages.noWebhookChosen : undefined}
          isChanged={isChanged}
        />
      )}
    </ServerForm>
  );
}
