import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { numberInput } from '#app/shared/settings-tab/amount-field.tsx';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { daysRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import type { ReportConfigValues } from './report-config.schema.ts';

const days = { ...numberInput, hint: `Then it is deleted. ${daysRule.min} to ${daysRule.max}.` };

/** What the form says of its fields, in their order. */
export const reportConfigFields = {
  passed: { label: 'Passed' },
  failed: { label: 'Failed' },
  terminated: { label: 'Terminated' },
  toInitiator: {
    label: 'To the initiator',
    hint: 'Whoever has started an execution is told by mail, too, also without being chosen.',
  },
  attachHtml: { label: 'Attach the HTML report', hint: 'One page, with screenshots in it.' },
  attachPdf: { label: 'Attach the PDF report', hint: 'The same without pictures.' },
  noOfDaysForHtmlReport: { ...days, label: 'Days to keep an HTML report' },
  noOfDaysForPdfReport: { ...days, label: 'Days to keep a PDF report' },
} satisfies Record<Exclude<keyof ReportConfigValues, keyof SettingsSent>, FieldDefinition>;

/** Of the outcomes of executions, those that can be told. */
export const outcomeFields = ['passed', 'failed', 'terminated'] as const;

/** What has an effect here and now. */
export const reportConfigEffects = {
  recipients: 'Every address gets a mail of its own, once, however many groups it is in.',
  outcomes: 'Recipients are told of executions that end as one of these.',
  reports:
    `A report is made when it is first asked for or attached. Up to ${memoryText(reportLimits.attachedBytesMax)} it is attached, ` +
    'else the mail leads to it.',
};
