import { SettingFacts, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ChosenChannels } from './chosen-channels.tsx';
import { ChosenWebhooks } from './chosen-webhooks.tsx';
import { ChosenRecipients } from './chosen-recipients.tsx';
import { outcomeFields, reportConfigFields, reportConfigParts } from './report-config.fields.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';

const onOff = (on: boolean): string => (on ? 'On' : 'Off');

/** Shows the report configuration to users who can't change it. */
export function ReportConfigFacts({ configuration }: { readonly configuration: ReportConfiguration }) {
  const { notificationDetails, emailDataDTO, slackData, webhookData } = configuration;
  const fact = (name: keyof typeof notificationDetails) => ({
    label: reportConfigFields[name].label,
    value: onOff(notificationDetails[name]),
  });
  const outcomes = outcomeFields.filter((name) => notificationDetails[name]);
  return (
    <>
      <SettingsSection title="Notifications">
        <SettingFacts
          items={[
            {
              label: reportConfigParts.outcomes.name,
              value: outcomes.map((name) => reportConfigFields[name].label).join(', ') || 'No outcome',
            },
            { label: reportConfigParts.email.name, value: <ChosenRecipients {...emailDataDTO} /> },
            fact('toInitiator'),
            { label: reportConfigParts.slack.name, value: <ChosenChannels {...slackData} /> },
            { label: reportConfigParts.rules.name, value: <ChosenWebhooks {...webhookData} /> },
          ]}
        />
      </SettingsSection>
      <SettingsSection title="Reports">
        <SettingFacts
          items={[
            fact('attachHtml'),
            {
              label: reportConfigFields.noOfDaysForHtmlReport.label,
              value: counted(configuration.noOfDaysForHtmlReport, 'day'),
            },
            fact('attachPdf'),
            {
              label: reportConfigFields.noOfDaysForPdfReport.label,
              value: counted(configuration.noOfDaysForPdfReport, 'day'),
            },
          ]}
        />
      </SettingsSection>
    </>
  );
}
