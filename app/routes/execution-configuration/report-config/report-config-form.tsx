import type { ReactNode } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import type { RecipientDrawer } from '#app/paths/report-configuration.ts';
import { NumberRow, SwitchRow } from '#app/shared/settings-tab/setting-row.tsx';
import { SettingGroup, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import { EditFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import { useSettingsHints } from '#app/shared/settings-tab/use-settings-hints.ts';
import type { OpenSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ChosenChannels } from './chosen-channels.tsx';
import { ChosenWebhooks } from './chosen-webhooks.tsx';
import { ChosenRecipients } from './chosen-recipients.tsx';
import { reportConfigWatch } from './report-config-hints.ts';
import { daysUnit, outcomeFields, reportConfigFields, reportConfigParts } from './report-config.fields.ts';
import type { ReportConfigValues } from './report-config.schema.ts';
import type { ReportDraft } from './report-draft.server.ts';
import { typedOf } from './report-config-values.ts';

interface ReportConfigFormProps {
  readonly configuration: ReportConfiguration;
  readonly tab: OpenSettingsTab;
  /** The form's values before recipients were selected; null when there were none. */
  readonly draft: Pick<ReportDraft, 'modifiedOn' | 'typed'> | null;
  /** The list of notifications. */
  readonly below: ReactNode;
}

const formId = 'report-config';

/** Renders the report configuration as a form. Recipients are selected in drawers over it, which save at once. */
export function ReportConfigForm({ configuration, tab, draft, below }: ReportConfigFormProps) {
  const { id, modifiedOn, emailDataDTO, slackData, webhookData } = configuration;
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
  const chosen =
    emailDataDTO.selectedEmails.length +
    slackData.selectedSlackInstances.length +
    webhookData.selectedWebhookInstances.length;
  const nobody = chosen === 0 && !toInitiator;
  return (
    <EditFrame
      tab={tab}
      form={form}
      fields={fields}
      definitions={reportConfigFields}
      unsaved={draft !== null}
      hints={frameHints}
      below={below}
    >
      {nobody && (
        <Message tone="info">
          Nobody gets notifications yet. Choose recipients, or turn on ‘{reportConfigFields.toInitiator.label}
          ’.
        </Message>
      )}
      <SettingsSection title="Notifications">
        <SettingGroup {...reportConfigParts.outcomes}>
          <div className="choices">
            {outcomeFields.map((name) => (
              <ToggleField key={name} field={fields[name]} {...reportConfigFields[name]} />
            ))}
          </div>
        </SettingGroup>
        <SettingGroup {...reportConfigParts.email}>
          <ChosenRecipients {...emailDataDTO} />
          <Choose drawer="email-recipient">Choose email recipients</Choose>
        </SettingGroup>
        <SwitchRow field={fields.toInitiator} {...reportConfigFields.toInitiator} />
        <SettingGroup {...reportConfigParts.slack}>
          <ChosenChannels {...slackData} />
          <Choose drawer="slack-recipient">Choose Slack recipients</Choose>
        </SettingGroup>
        <SettingGroup {...reportConfigParts.rules}>
          <ChosenWebhooks {...webhookData} />
          <Choose drawer="recipient-rules">Choose webhooks and rules</Choose>
        </SettingGroup>
      </SettingsSection>
      <SettingsSection title="Reports">
        <SwitchRow field={fields.attachHtml} {...reportConfigFields.attachHtml} />
        <NumberRow
          field={hinted(fields.noOfDaysForHtmlReport)}
          {...reportConfigFields.noOfDaysForHtmlReport}
          unit={daysUnit}
        />
        <SwitchRow field={fields.attachPdf} {...reportConfigFields.attachPdf} />
        <NumberRow
          field={hinted(fields.noOfDaysForPdfReport)}
          {...reportConfigFields.noOfDaysForPdfReport}
          unit={daysUnit}
        />
      </SettingsSection>
    </EditFrame>
  );
}

/** Renders a button of the form that opens a drawer and sends the form's values along. */
const Choose = ({ drawer, children }: { readonly drawer: RecipientDrawer; readonly children: string }) => (
  <Button id={drawer} name="intent" value={drawer} size="small">
    {children}
  </Button>
);
