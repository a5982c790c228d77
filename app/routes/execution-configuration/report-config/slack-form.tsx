import { Button } from '#app/components/button/button.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { hasErrors, listValue, textValue } from '#app/components/field/form-field.ts';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { Table } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import { ChangedMeanwhile } from '#app/shared/settings-tab/changed-meanwhile.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigurationMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { SendTest } from './send-test.tsx';
import type { SlackRecipientsValues } from './slack-recipients.schema.ts';

export const slackFormId = 'slack-recipients';

type Instance = ReportConfiguration['slackData']['instances'][number];

/** What cells depend on beside the instance: the form. */
interface Here {
  readonly idOf: (row: Instance) => string;
  readonly chosen: readonly string[];
}

const table: Table<Instance, Here> = {
  rowKey: ({ id }) => `slack-${id}`,
  columns: [
    {
      key: 'select',
      label: 'Select',
      room: 'card',
      cell: (row, { idOf, chosen }) => (
        <Choice
          type="checkbox"
          id={idOf(row)}
          name="slack"
          value={row.id}
          defaultChecked={chosen.includes(row.id)}
          label={`Select ${row.instanceName}`}
          hideLabel
        />
      ),
    },
    {
      key: 'name',
      label: 'Instance Name',
      isHeader: true,
      cell: ({ instanceName }) => <Truncated text={instanceName} max={25} />,
    },
    {
      key: 'channel',
      label: 'Channel Name',
      cell: ({ channelName }) => <Truncated text={`#${channelName}`} max={30} />,
    },
  ],
};

const definitions = { slack: { label: 'Slack Recipients' } } as const;

interface SlackFormProps {
  readonly id: string;
  readonly modifiedOn: string;
  readonly instances: readonly Instance[];
  /** The ids of those that are selected at first. */
  readonly chosen: readonly string[];
  /** The form starts with values that aren't saved. */
  readonly isStored: boolean;
  readonly isChanged: boolean;
  /** The saved configuration has a channel for a test. */
  readonly reachesAnyone: boolean;
  readonly mayCreate: boolean;
  readonly here: string;
}

/** Renders the Slack instances of the license, each with a checkbox. */
export function SlackForm({ id, modifiedOn, instances, chosen, isStored, here, ...props }: SlackFormProps) {
  const [form, fields] = useServerForm<SlackRecipientsValues>({
    id: slackFormId,
    defaultValue: { slack: [...chosen], id, modifiedOn },
  });
  const [first] = instances;
  const { mayCreate, reachesAnyone, isChanged } = props;
  const hasNobody = reachesAnyone ? undefined : reportConfigurationMessages.noSlackChosen;
  return (
    <ServerForm form={form} definitions={definitions} unsaved={isStored}>
      <EnterButton intent="">Update</EnterButton>
      <input type="hidden" name="id" value={textValue(fields.id) ?? ''} />
      <input type="hidden" name={fields.modifiedOn.name} value={textValue(fields.modifiedOn) ?? ''} />
      {hasErrors(fields.modifiedOn) && <ChangedMeanwhile field={fields.modifiedOn} here={here} />}
      <FieldError field={fields.slack} />
      {mayCreate && (
        <div className="report-config-others">
          <Button id="create-slack" name="intent" value="create">
            <Icon name="plus" />
            <span className="sr-only">Create </span>Instance
          </Button>
        </div>
      )}
      <DataTable
        caption="Slack instances"
        table={table}
        here={{
          // The link of an error leads to the first box.
          idOf: (row) => (row === first ? fields.slack.id : `${fields.slack.id}-${row.id}`),
          chosen: listValue(fields.slack),
        }}
        rows={instances}
        empty={
          <p className="report-config-none">
            {mayCreate
              ? 'No Slack instances yet. Create one to choose its channel.'
              : 'No Slack instances yet. Ask an Admin to create one.'}
          </p>
        }
      />
      <SendTest
        to="channels"
        outcome="in the details of each instance"
        nobody={hasNobody}
        isChanged={isChanged}
      />
    </ServerForm>
  );
}
