import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type { ReportConfigTyped } from './report-config.schema.ts';

/** Returns the initial values of the form. */
export const typedOf = ({
  notificationDetails,
  noOfDaysForHtmlReport,
  noOfDaysForPdfReport,
}: ReportConfiguration): ReportConfigTyped => ({
  ...notificationDetails,
  noOfDaysForHtmlReport: String(noOfDaysForHtmlReport),
  noOfDaysForPdfReport: String(noOfDaysForPdfReport),
});

/** Returns whether the form's values differ from the saved ones. */
export function isTyped(typed: ReportConfigTyped, configuration: ReportConfiguration): boolean {
  const now: Readonly<Record<string, unknown>> = typed;
  return Object.entries(typedOf(configuration)).some(([name, value]) => now[name] !== value);
}
