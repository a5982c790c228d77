import { Facts, Panel } from '#app/components/panel.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ChosenRecipients, NoSlack } from './chosen-recipients.tsx';
import { outcomeFields, reportConfigFields } from './report-config.fields.ts';

const onOff = (on: boolean): string => (on ? 'On' : 'Off');
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The report configuration for who may not change it. */
export function ReportConfigFacts({ configuration }: { readonly configuration: ReportConfiguration }) {
  const { notificationDetails, emailDataDTO } = configuration;
  const fact = (name: keyof typeof notificationDetails) => ({
    label: reportConfigFields[name].label,
    value: onOff(notificationDetails[name]),
  });
  return (
    <>
      <div className="report-config-cards">
        <Panel title="E-mail recipients">
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
              value: days(configuration.noOfDaysForHtmlReport),
            },
            fact('attachPdf'),
            {
              label: reportConfigFields.noOfDaysForPdfReport.label,
              value: days(configuration.noOfDaysForPdfReport),
            },
          ]}
        />
      </Panel>
    </>
  );
}
