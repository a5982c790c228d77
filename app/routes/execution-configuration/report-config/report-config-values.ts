import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type { ReportConfigTyped } from './report-config.schema.ts';

/** What the form begins with. */
export const typedOf = ({
  notificationDetails,
  noOfDaysForHtmlReport,
  noOfDaysForPdfReport,
}: ReportConfiguration): ReportConfigTyped => ({
  ...notificationDetails,
  noOfDaysForHtmlReport: String(noOfDaysForHtmlReport),
  noOfDaysForPdfReport: String(noOfDaysForPdfReport),
});

/** Whether something else is filled in than what was saved. */
export function isTyped(typed: ReportConfigTyped, configuration: ReportConfiguration): boolean {
  const now: Readonly<Record<string, unknown>> = typed;
  return Object.entries(typedOf(configuration)).some(([name, value]) => now[name] !== value);
}
