import { Button } from '#app/components/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, textValue } from '#app/components/field/form-field.ts';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import type { SlackRecipientsValues } from './slack-recipients.schema.ts';

export const slackFormId = 'slack-recipients';

const columns: readonly Column[] = [
  { key: 'select', label: 'Select', room: 'card' },
  { key: 'instanceName', label: 'Instance Name' },
  { key: 'channelName', label: 'Channel Name' },
];

type SlackRecipientsFormProps = ReportConfiguration['slackData'] & {
  readonly id: string;
  readonly modifiedOn: string;
  /** It holds what is not saved, as far as script knows. */
  readonly isChanged: boolean;
  readonly here: string;
};

/** The Slack instances that can be chosen, each with a box. */
export function SlackRecipientsForm({
  id,
  modifiedOn,
  instances,
  selectedSlackInstances,
  isChanged,
  here,
}: SlackRecipientsFormProps) {
  const [form, fields] = useServerForm<SlackRecipientsValues>({
    id: slackFormId,
    defaultValue: { instance: selectedSlackInstances.map((each) => each.id), id, modifiedOn },
  });
  const ticked = listValue(fields.instance);
  const hasNone = selectedSlackInstances.length === 0 ? reportMessages.noSlackChosen : undefined;
  const unmet = isChanged ? 'Update first: a test goes to those who are saved.' : hasNone;
  return (
    <ServerForm form={form} definitions={{ instance: { label: 'Instances' } }}>
      {/* Enter in a box presses the first button of its form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      <input type="hidden" name="id" value={textValue(fields.id) ?? ''} />
      <input type="hidden" name={fields.modifiedOn.name} value={textValue(fields.modifiedOn) ?? ''} />
      {hasErrors(fields.modifiedOn) && <ChangedMeanwhile field={fields.modifiedOn} here={here} />}
      <FieldError field={fields.instance} />
      <DataTable
        caption="Slack instances"
        columns={columns}
        rowHeader="instanceName"
        rows={instances}
        rowKey={(row) => `slack-${row.id}`}
        renderCell={(row, { key }) => {
          if (key === 'instanceName') return row.instanceName;
          if (key === 'channelName') return row.channelName;
          return (
            <Choice
              type="checkbox"
              id={row === instances[0] ? fields.instance.id : `${fields.instance.id}-${row.id}`}
              name="instance"
              value={row.id}
              defaultChecked={ticked.includes(row.id)}
              label={`Select ${row.instanceName}`}
              hideLabel
            />
          );
        }}
        empty={null}
      />
      <div className="report-config-other">
        <p>A test goes to every channel that is saved. What becomes of it stands among the last notices.</p>
        <Button name="intent" value="test" {...(unmet === undefined ? {} : { unmet })}>
          Send a test
        </Button>
      </div>
    </ServerForm>
  );
}
