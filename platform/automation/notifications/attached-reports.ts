import type { NotificationDetails } from '../../contract/execution-configuration/report-configuration-calls.ts';
import { reportLimits } from '../../contract/execution-configuration/report-configuration-values.ts';
import { reportTypes, type ReportFormat } from '../../contract/executions/report-values.ts';
import { memoryText } from '../../contract/memory/memory-values.ts';
import type { NotificationRow } from '../../foundation/database/schema.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { reportOf, type StoredReport } from '../reports/report-of.ts';
import type { ReportsContext } from '../reports/reports-context.ts';

/** A report for a notification, or why it is not attached. */
export type NotificationReport =
  | { readonly attached: StoredReport }
  | {
      readonly instead: string;
      /** The format of a report that is too large to attach, which becomes a link. */
      readonly link?: ReportFormat;
    };

/** After this many attempts, a notification is sent without a report that can't be made. */
const attemptsForReports = 4;

/**
 * Returns the reports of a notification. @throws whatever prevented one from being made, in the first
 * attempts
 */
export async function attachedReports(
  context: ReportsContext,
  { id, executionId, attempts }: NotificationRow,
  { attachHtml, attachPdf }: NotificationDetails,
): Promise<NotificationReport[]> {
  const formats: ReportFormat[] = [
    ...(attachHtml ? ['html' as const] : []),
    ...(attachPdf ? ['pdf' as const] : []),
  ];
  const reports: NotificationReport[] = [];
  for (const format of formats) {
    const name = `The ${reportTypes[format].name} report`;
    try {
      const attached = await reportOf(context, { executionId: executionId ?? '', format });
      const { bytes } = attached;
      reports.push(
        bytes > reportLimits.attachedBytesMax
          ? { instead: `${name} is too large to be attached (${memoryText(bytes)}).`, link: format }
          : { attached },
      );
    } catch (error) {
      if (!(error instanceof Refusal) && attempts < attemptsForReports) throw error;
      context.log.warn({ notificationId: id, format, err: error }, 'sending a notification without a report');
      const why = error instanceof Refusal ? error.message : 'it could not be created';
      reports.push({ instead: `${name} is not attached: ${why}.` });
    }
  }
  return reports;
}
