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
  const saved = typedOf(configuration);
  return (Object.keys(saved) as (keyof ReportConfigTyped)[]).some((name) => typed[name] !== saved[name]);
}
