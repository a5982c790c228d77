import type { ReportContent } from '../report-content.ts';
import { pdfReport } from './pdf-report.ts';

/** Writes a report as a PDF. */
export default function writePdf(data: ReportContent): Promise<Uint8Array> {
  return pdfReport(data);
}
