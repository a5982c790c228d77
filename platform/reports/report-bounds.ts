import type { ReportFormat } from '../contract/executions/report-values.ts';
import type { ReportBounds } from './report-content.ts';

/**
 * How much of an execution each format lists. Paper is read page by page: there is less on it than on a page that scrolls. Each
 * turn of the direction of a text is drawn by itself, so the characters are what a PDF costs at most: without a bound to names
 * they were 15 s of them.
 */
export const reportBounds: Readonly<Record<ReportFormat, ReportBounds>> = {
  html: { failures: 500, others: 1000, message: 4000, messages: 600_000 },
  pdf: { failures: 200, others: 500, message: 2000, messages: 120_000, names: 60_000 },
};
