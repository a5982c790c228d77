import type { ReportContent } from '../report-content.ts';
import { htmlReport } from './html-report.ts';
import type { InlinedScreenshot } from './screenshots.ts';

interface HtmlSources {
  readonly data: ReportContent;
  readonly inlined: readonly InlinedScreenshot[];
}

/** Writes a report as a page. */
export default function writeHtml({ data, inlined }: HtmlSources): Uint8Array {
  return Buffer.from(htmlReport(data, inlined));
}
