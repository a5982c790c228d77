import { Facts, Panel } from '#app/components/panel.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ChosenRecipients, NoSlack } from './chosen-recipients.tsx';
import { outcomeFields, reportConfigFields } from './report-config.fields.ts';
import { counted } from '#platform/contract/wire/count-values.ts';

const onOff = (on: boolean): string => (on ? 'On' : 'Off');

/** Shows the report configuration to users who can't change it. */
export function ReportConfigFacts({ configuration }: { readonly configuration: ReportConfiguration }) {
  const { notificationDetails, emailDataDTO } = configuration;
  const fact = (name: keyof typeof notificationDetails) => ({
    label: reportConfigFields[name].label,
    value: onOff(notificationDetails[name]),
  });
  return (
    <>
      <div className="report-config-cards">
        <Panel title="Email recipients">
          <ChosenRecipients {...emailDataDTO} />
        </Panel>
        <Panel title="Slack recipients">
          <NoSlack />
        </Panel>
      </div>
      <Panel title="Outcomes">
        <Facts items={[...outcomeFields, 'toInitiator' as const].map(fact)} />
      </Panel>
      <Panel title="Reports">
        <Facts
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
      </Panel>
    </>
  );
}
