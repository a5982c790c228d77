import { Button } from '#app/components/button.tsx';
import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message.tsx';
import { Panel } from '#app/components/panel.tsx';
import type { RecipientDrawer } from '#app/paths/report-configuration.ts';
import { EditFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import { useSettingsHints } from '#app/shared/settings-tab/use-settings-hints.ts';
import type { OpenSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ChosenRecipients, NoSlack } from './chosen-recipients.tsx';
import { reportConfigWatch } from './report-config-hints.ts';
import { outcomeFields, reportConfigEffects, reportConfigFields } from './report-config.fields.ts';
import type { ReportConfigValues } from './report-config.schema.ts';
import type { ReportDraft } from './report-draft.server.ts';
import { typedOf } from './report-config-values.ts';

interface ReportConfigFormProps {
  readonly configuration: ReportConfiguration;
  readonly tab: OpenSettingsTab;
  /** The form's values before recipients were selected; null when there were none. */
  readonly draft: Pick<ReportDraft, 'modifiedOn' | 'typed'> | null;
}

const formId = 'report-config';

/** Renders the report configuration as a form. Recipients are selected in drawers over it, which save at once. */
export function ReportConfigForm({ configuration, tab, draft }: ReportConfigFormProps) {
  const { id, modifiedOn, emailDataDTO } = configuration;
  const [form, fields] = useServerForm<ReportConfigValues>({
    id: formId,
    defaultValue: {
      ...(draft?.typed ?? typedOf(configuration)),
      id,
      modifiedOn: draft?.modifiedOn ?? modifiedOn ?? '',
    },
  });
  const { hints, frameHints, hinted } = useSettingsHints(formId, reportConfigWatch);
  const toInitiator = hints?.toInitiator ?? (draft?.typed ?? configuration.notificationDetails).toInitiator;
  const nobody = emailDataDTO.selectedEmails.length === 0 && !toInitiator;
  return (
    <EditFrame
      tab={tab}
      form={form}
      fields={fields}
      definitions={reportConfigFields}
      unsaved={draft !== null || tab.question !== undefined}
      hints={frameHints}
    >
      {nobody && (
        <Message tone="info">
          Nobody gets notifications yet. Choose recipients, or turn on ‘{reportConfigFields.toInitiator.label}
          ’.
        </Message>
      )}
      <div className="report-config-cards">
        <Panel
          title="Email recipients"
          actions={<Choose drawer="email-recipient">Choose email recipients</Choose>}
        >
          <p className="settings-tab-effect">{reportConfigEffects.recipients}</p>
          <ChosenRecipients {...emailDataDTO} />
        </Panel>
        <Panel
          title="Slack recipients"
          actions={<Choose drawer="slack-recipient">Choose Slack recipients</Choose>}
        >
          <NoSlack />
        </Panel>
      </div>
      <Panel title="Outcomes">
        <p className="settings-tab-effect">{reportConfigEffects.outcomes}</p>
        <div className="settings-tab-fields">
          {outcomeFields.map((name) => (
            <ToggleField key={name} field={fields[name]} {...reportConfigFields[name]} />
          ))}
          <ToggleField field={fields.toInitiator} {...reportConfigFields.toInitiator} />
        </div>
      </Panel>
      <Panel title="Reports">
        <p className="settings-tab-effect">{reportConfigEffects.reports}</p>
        <div className="settings-tab-fields settings-tab-pairs">
          <ToggleField field={fields.attachHtml} {...reportConfigFields.attachHtml} />
          <TextField
            field={hinted(fields.noOfDaysForHtmlReport)}
            {...reportConfigFields.noOfDaysForHtmlReport}
            width="short"
          />
          <ToggleField field={fields.attachPdf} {...reportConfigFields.attachPdf} />
          <TextField
            field={hinted(fields.noOfDaysForPdfReport)}
            {...reportConfigFields.noOfDaysForPdfReport}
            width="short"
          />
        </div>
      </Panel>
    </EditFrame>
  );
}

/** Renders a button of the form that opens a drawer and sends the form's values along. */
const Choose = ({ drawer, children }: { readonly drawer: RecipientDrawer; readonly children: string }) => (
  <Button id={drawer} name="intent" value={drawer} size="small">
    {children}
  </Button>
);
