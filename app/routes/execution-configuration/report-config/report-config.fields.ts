import type { FieldDefinition } from '#app/components/field/form-field.ts';
import type { SettingsSent } from '#app/shared/settings-tab/settings-form.schema.ts';
import { reportLimits } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { daysRule } from '#platform/contract/execution-configuration/run-configuration-rules.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import type { ReportConfigValues } from './report-config.schema.ts';

const attached = `Attached up to ${memoryText(reportLimits.attachedBytesMax)}, otherwise linked.`;

/** Labels and hints of the fields, in order. */
export const reportConfigFields = {
  toInitiator: { label: 'To the initiator', hint: 'Also notify whoever started the execution.' },
  passed: { label: 'Passed' },
  failed: { label: 'Failed' },
  terminated: { label: 'Terminated' },
  attachHtml: { label: 'Attach the HTML report', hint: `One page with screenshots. ${attached}` },
  noOfDaysForHtmlReport: {
    label: 'Days to keep an HTML report',
    hint: 'Older HTML reports are deleted hourly.',
  },
  attachPdf: { label: 'Attach the PDF report', hint: `The same report without pictures. ${attached}` },
  noOfDaysForPdfReport: { label: 'Days to keep a PDF report', hint: 'Older PDF reports are deleted hourly.' },
} satisfies Record<Exclude<keyof ReportConfigValues, keyof SettingsSent>, FieldDefinition>;

/** Follows a number of days. */
export const daysUnit = `days, ${daysRule.min}–${daysRule.max}`;

/** The outcomes that can send a notification. */
export const outcomeFields = ['passed', 'failed', 'terminated'] as const;

/** Names of settings that have several controls, and what they do. */
export const reportConfigParts = {
  email: {
    name: 'Email recipients',
    about: 'One email per person, even if they’re in several groups.',
  },
  slack: { name: 'Slack recipients', about: 'One message per execution in each channel.' },
  rules: {
    name: 'Webhooks and rules',
    about:
      'Rules narrow the outcomes for each recipient: always, when something failed, or when the outcome changed.',
  },
  outcomes: { name: 'Notify when an execution ends as' },
} as const;
