import { z } from 'zod';
import { recipientDrawers, type RecipientDrawer } from '#app/paths/report-configuration.ts';
import type { CallInput } from '#platform/contract/wire/call.ts';
import type { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { amount } from '../amount.schema.ts';
import { saveAnyway } from '../changed-meanwhile.tsx';

const box = z.boolean().default(false);
const text = z.string().max(100).default('');

/** What is filled in. */
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

const reportConfigForm = reportConfigTyped.extend({
  /** The id of the configuration that was shown. */
  id: z.string(),
  modifiedOn: text,
  /** Of the button that does not save, or saves all the same. */
  intent: z.string().optional(),
  /** The days that were agreed to, with what they delete. */
  agreed: z.string().optional(),
});

export type ReportConfigValues = z.input<typeof reportConfigForm>;

interface OfShown {
  readonly id: string;
  readonly modifiedOn: string;
}

/** What the form was sent for. */
export type ReportConfigAnswer = OfShown &
  (
    | {
        readonly act: 'save';
        readonly body: CallInput<typeof updateReportConfiguration>['body'];
        readonly typed: ReportConfigTyped;
        readonly agreed: string | undefined;
        readonly anyway: boolean;
      }
    /** Recipients are to be chosen; what was filled in stays behind their drawer. */
    | { readonly act: 'open'; readonly drawer: RecipientDrawer; readonly typed: ReportConfigTyped }
  );

/** The form of the report configuration: its names are those of the call, without the groups that they stand in there. */
export const reportConfigSchema = reportConfigForm.transform((sent, context): ReportConfigAnswer => {
  const { id, modifiedOn, intent, agreed, ...typed } = sent;
  const drawer = recipientDrawers.find((each) => each === intent);
  if (drawer) return { act: 'open', id, modifiedOn, drawer, typed };
  const { noOfDaysForHtmlReport, noOfDaysForPdfReport, ...notificationDetails } = typed;
  const days = { noOfDaysForHtmlReport, noOfDaysForPdfReport };
  const numbers = z
    .object({ noOfDaysForHtmlReport: amount, noOfDaysForPdfReport: amount })
    .safeParse(Object.fromEntries(Object.entries(days).filter(([, value]) => value.trim() !== '')));
  for (const { path, message } of numbers.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  if (!numbers.success) return z.NEVER;
  const anyway = intent === saveAnyway;
  const shown = anyway ? {} : { modifiedOn: modifiedOn || null };
  const body = { notificationDetails, ...numbers.data, ...shown };
  return { act: 'save', id, modifiedOn, body, typed, agreed, anyway };
});
