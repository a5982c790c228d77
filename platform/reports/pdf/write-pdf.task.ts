import { contentFrom, type ReportData } from '../report-content.ts';
import { pdfReport } from './pdf-report.ts';

/** Writes a report as a PDF. */
export default function writePdf(data: ReportData): Promise<Uint8Array> {
  return pdfReport(contentFrom(data));
}
