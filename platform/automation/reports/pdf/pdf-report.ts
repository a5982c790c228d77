import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { showTimeAlone } from '../../../contract/times/time-values.ts';
import { zoneWords } from '../../../contract/times/zone-values.ts';
import type { ReportContent } from '../report-content.ts';
import { executionFacts, machineFacts, outputWords, settingFacts, titleOf } from '../report-words.ts';
import { fontNames, reportFonts } from './fonts.ts';
import { Paper } from './paper.ts';
import { ReportWriter } from './report-writer.ts';
import { writeFailures, writeOthers, writeProblems, writeTotals } from './result-sections.ts';
import { statusStyle, styles } from './styles.ts';
import { replacement } from './text-runs.ts';

/**
 * Writes a report as a tagged PDF, for screen readers and keyboard navigation. It takes up to seconds: call
 * it on worker threads only.
 */
export async function pdfReport(content: ReportContent): Promise<Buffer> {
  const { execution, madeOn } = content;
  const fonts = await reportFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${titleOf(content)}, ${execution.projectName}`,
      Creator: 'FireFlink',
      CreationDate: new Date(madeOn),
    },
  });
  const written = buffer(doc);
  for (const name of fontNames) doc.registerFont(name, fonts[name].file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const paper = new Paper(doc, { fonts, title: titleOf(content) });
  writeReport(new ReportWriter(paper, root), content);
  root.end();
  doc.end();
  return written;
}

function writeReport(to: ReportWriter, content: ReportContent): void {
  const { execution, madeOn, address, results, screenshots } = content;
  to.write('H1', execution.name, styles.title);
  to.write('P', execution.verdict, statusStyle(execution.verdict, styles.text));
  to.write('P', execution.verdictReason, styles.text);
  to.write('P', execution.statusReason, styles.text);
  to.write(
    'P',
    `Times are in ${zoneWords(execution.timeZone, execution.endedOn ?? execution.createdOn)}.`,
    styles.muted,
  );
  if (content.problems.length > 0) writeProblems(to, content);
  if (results) writeTotals(to, results);
  to.facts('Details', executionFacts(content));
  if (results) {
    writeFailures(to, results);
    writeOthers(to, results);
  }
  if (screenshots.length > 0) {
    to.heading('Screenshots');
    const are = screenshots.length === 1 ? 'One screenshot is' : `${screenshots.length} screenshots are`;
    to.write('P', `${are} on the execution’s page. The HTML report shows the first ones.`, styles.text);
  }
  to.heading('Last output');
  if (execution.message === '') to.write('P', 'The suite wrote nothing.', styles.text);
  else to.write('P', execution.message, styles.code);
  to.write('P', outputWords(execution), styles.muted);
  to.heading('Status history');
  to.table({
    caption: 'Status history, oldest first',
    columns: [
      { title: 'Time', part: 0.28 },
      { title: 'Status', part: 0.27 },
      { title: 'Cause', part: 0.45 },
    ],
    rows: execution.history.map(({ on, executionStatus, cause }) => [
      [[showTimeAlone(on, execution.timeZone), styles.cell]],
      [[executionStatus, styles.cell]],
      [[cause || '–', styles.cell]],
    ]),
  });
  to.facts('Machine', machineFacts(execution));
  const settings = settingFacts(execution);
  if (settings) to.facts('Run settings', settings);
  to.write(
    'P',
    `Created by FireFlink on ${showTimeAlone(madeOn, execution.timeZone)}. The execution’s page shows all details: ${address}`,
    { ...styles.muted, isOurs: true },
  );
  if (to.paper.lacks) {
    const words = `${replacement} replaces characters that this PDF can’t show. The HTML report shows them, and screen readers read them.`;
    to.write('P', words, styles.muted);
  }
}
