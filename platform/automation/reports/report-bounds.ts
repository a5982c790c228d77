import type { ReportFormat } from '../../contract/executions/report-values.ts';
import type { ReportBounds } from './report-content.ts';

/**
 * How much of an execution each format lists. Paper is read page by page, so it lists less than a page that
 * scrolls. Each change of text direction is drawn by itself, so the number of characters limits the cost of a
 * PDF. Without a limit on names, they took 15 s.
 */
export const reportBounds: Readonly<Record<ReportFormat, ReportBounds>> = {
  html: { failures: 500, others: 1000, message: 4000, messages: 600_000 },
  pdf: { failures: 200, others: 500, message: 2000, messages: 120_000, names: 60_000 },
};
