import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { numberInput } from '#app/shared/settings-tab/amount-field.tsx';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { daysRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import type { ReportConfigValues } from './report-config.schema.ts';

const days = {
  ...numberInput,
  hint: `Reports are deleted after this many days (${daysRule.min}–${daysRule.max}).`,
};

/** Labels and hints of the fields, in order. */
export const reportConfigFields = {
  passed: { label: 'Passed' },
  failed: { label: 'Failed' },
  terminated: { label: 'Terminated' },
  toInitiator: {
    label: 'To the initiator',
    hint: 'Also email the user who started the execution.',
  },
  attachHtml: { label: 'Attach the HTML report', hint: 'Adds one page with screenshots.' },
  attachPdf: { label: 'Attach the PDF report', hint: 'Adds the same report without pictures.' },
  noOfDaysForHtmlReport: { ...days, label: 'Days to keep an HTML report' },
  noOfDaysForPdfReport: { ...days, label: 'Days to keep a PDF report' },
} satisfies Record<Exclude<keyof ReportConfigValues, keyof SettingsSent>, FieldDefinition>;

/** The outcomes that can send a notification. */
export const outcomeFields = ['passed', 'failed', 'terminated'] as const;

/** Says what each group of settings does. */
export const reportConfigEffects = {
  recipients: 'Each address gets one email, even if it’s in several groups.',
  outcomes: 'Choose which outcomes send a notification.',
  reports: `Reports of up to ${memoryText(reportLimits.attachedBytesMax)} are attached. Larger ones are linked in the email.`,
};
