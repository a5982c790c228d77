import { z } from 'zod';
import { recipientDrawers, type RecipientDrawer } from '#app/paths/report-configuration.ts';
import {
  settingsFormFields,
  typedNumber,
  type SettingsSent,
} from '#app/shared/settings-tab/settings-form.schema.ts';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import type { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';

const box = z.boolean().default(false);
const text = z.string().max(100).default('');

/** The typed values. */
export const reportConfigTyped = z.object({
  passed: box,
  failed: box,
  terminated: box,
  attachHtml: box,
  attachPdf: box,
  toInitiator: box,
  noOfDaysForHtmlReport: text,
  noOfDaysForPdfReport: text,
});

export type ReportConfigTyped = z.output<typeof reportConfigTyped>;

const reportConfigForm = reportConfigTyped.extend(settingsFormFields);

export type ReportConfigValues = z.input<typeof reportConfigForm>;

interface Answer {
  readonly sent: SettingsSent;
  readonly typed: ReportConfigTyped;
}

/** What the form was sent for. */
export type ReportConfigAnswer = Answer &
  (
    | { readonly intent: 'save'; readonly body: CallInput<typeof updateReportConfiguration>['body'] }
    /** Opens the recipients; the typed values stay behind their drawer. */
    | { readonly intent: 'open'; readonly drawer: RecipientDrawer }
  );

/** The form of the report configuration: its names are those of the call, without the groups around them. */
export const reportConfigSchema = reportConfigForm.transform((form, context): ReportConfigAnswer => {
  const { id, modifiedOn, intent, agreed, ...typed } = form;
  const sent = { id, modifiedOn, intent, agreed };
  const drawer = recipientDrawers.find((each) => each === intent);
  if (drawer) return { intent: 'open', sent, typed, drawer };
  const { noOfDaysForHtmlReport, noOfDaysForPdfReport, ...notificationDetails } = typed;
  const days = { noOfDaysForHtmlReport, noOfDaysForPdfReport };
  const numbers = z
    .object({ noOfDaysForHtmlReport: typedNumber, noOfDaysForPdfReport: typedNumber })
    .safeParse(Object.fromEntries(Object.entries(days).filter(([, value]) => value.trim() !== '')));
  for (const { path, message } of numbers.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  if (!numbers.success) return z.NEVER;
  return { intent: 'save', sent, typed, body: { notificationDetails, ...numbers.data } };
});
