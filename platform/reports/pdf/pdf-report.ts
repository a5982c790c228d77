import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import {
  caseMarks,
  furtherWords,
  passedWords,
  placeOfCase,
  showCaseDuration,
} from '../../contract/executions/result-words-values.ts';
import type { TestCase } from '../../contract/executions/result-calls.ts';
import type { ReportBounds, ReportContent, ReportResults } from '../report-content.ts';
import {
  executionFacts,
  leftOutWords,
  machineFacts,
  outputWords,
  settingFacts,
  titleOf,
  type Fact,
} from '../report-words.ts';
import { fontNames, reportFonts } from './fonts.ts';
import { Paper, type Element } from './paper.ts';
import { writeTable } from './pdf-table.ts';
import { statusStyle, styles } from './styles.ts';
import { replacement } from './text-runs.ts';

/**
 * Paper is read page by page: there is less on it than on a page that scrolls. Each turn of the direction of a text is drawn by
 * itself, so the characters are what a report costs at most: without a bound to names they were 15 s of them.
 */
export const pdfBounds: ReportBounds = {
  failures: 200,
  others: 500,
  message: 2000,
  messages: 120_000,
  names: 60_000,
};

/**
 * A report as a PDF whose structure is tagged, so that it can be read aloud and by the keyboard. Others have their turn while it
 * is written: a few lines at a time.
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
  await writeReport(new Writer(paper, root), content);
  root.end();
  doc.end();
  return written;
}

async function writeReport(to: Writer, content: ReportContent): Promise<void> {
  const { execution, times, madeOn, address, results, screenshots } = content;
  to.write('H1', execution.name, styles.title);
  to.write('P', execution.executionStatus, statusStyle(execution.executionStatus, styles.text));
  to.write('P', execution.statusReason, styles.text);
  to.write('P', `Times are those of ${times.zone}.`, styles.muted);
  if (results) writeTotals(to, results);
  await to.facts('Details', executionFacts(content));
  if (results) {
    await writeFailures(to, results);
    await writeOthers(to, results);
  }
  if (screenshots.length > 0) {
    to.heading('Screenshots');
    const are = screenshots.length === 1 ? 'One screenshot is' : `${screenshots.length} screenshots are`;
    to.write('P', `${are} on the page of the execution, and the first ones in its HTML report.`, styles.text);
  }
  to.heading('Last output');
  if (execution.message === '') to.write('P', 'The suite wrote nothing.', styles.text);
  else to.write('P', execution.message, styles.code);
  to.write('P', outputWords(execution), styles.muted);
  to.heading('Status history');
  await to.table({
    caption: 'Status history, oldest first',
    columns: [
      { title: 'Time', part: 0.28 },
      { title: 'Status', part: 0.27 },
      { title: 'Cause', part: 0.45 },
    ],
    rows: execution.history.map(({ on, executionStatus, cause }) => [
      [[times.show(on), styles.cell]],
      [[executionStatus, styles.cell]],
      [[cause || '–', styles.cell]],
    ]),
  });
  await to.facts('Machine', machineFacts(execution));
  const settings = settingFacts(execution);
  if (settings) await to.facts('Run settings', settings);
  to.write(
    'P',
    `Made by FireFlink on ${times.show(madeOn)}. All of it is on the page of the execution: ${address}`,
    styles.muted,
  );
  if (to.paper.lacks) {
    const words = `${replacement} stands for characters that this document has no letters for; the HTML report shows them, and readers are told them.`;
    to.write('P', words, styles.muted);
  }
}

/** Writes the parts of a report one after the other. */
class Writer {
  #section: Element;

  constructor(
    readonly paper: Paper,
    readonly root: Element,
  ) {
    this.#section = root;
  }

  /** Begins a section. */
  heading(title: string): PDFKit.PDFOutline {
    const text = this.paper.set(title, styles.heading, this.paper.width);
    this.paper.y += 10;
    // Not alone at the foot of a page.
    if (!this.paper.hasRoom(text.height + 60)) this.paper.addPage();
    this.#section = this.paper.element(this.root, 'Sect');
    const bookmark = this.paper.bookmark(title);
    this.paper.write(this.#section, 'H2', text, { after: 6 });
    return bookmark;
  }

  /** Writes a text, unless it is empty. */
  write(type: string, text: string, style: (typeof styles)['text'] | ReturnType<typeof statusStyle>): void {
    if (text === '') return;
    this.paper.write(this.#section, type, this.paper.set(text, style, this.paper.width), { after: 5 });
  }

  list(items: readonly string[]): void {
    const list = this.paper.element(this.#section, 'L');
    for (const item of items) {
      const element = this.paper.element(list, 'LI');
      this.paper.write(element, 'LBody', this.paper.set(`• ${item}`, styles.text, this.paper.width), {
        after: 2,
      });
      element.end();
    }
    list.end();
    this.paper.y += 5;
  }

  table(table: Parameters<typeof writeTable>[2]): Promise<void> {
    return writeTable(this.paper, this.#section, table);
  }

  async facts(title: string, facts: readonly Fact[]): Promise<void> {
    this.heading(title);
    await this.table({
      columns: [
        { title: 'What', part: 0.35 },
        { title: 'Value', part: 0.65 },
      ],
      rows: facts.map(({ label, value }) => [[[label, styles.cell]], [[value, styles.cell]]]),
    });
  }
}

function writeTotals(to: Writer, results: ReportResults): void {
  to.heading('Results');
  to.list([passedWords(results.totals), ...furtherWords(results.totals)]);
  to.write('P', leftOutWords(results), styles.text);
}

async function writeFailures(to: Writer, { totals, failures }: ReportResults): Promise<void> {
  if (totals.failed === 0) return;
  const bookmark = to.heading('Failures');
  if (failures.length < totals.failed) {
    to.write('P', `The first ${failures.length} of ${totals.failed} are listed.`, styles.text);
  }
  for (const failure of failures) {
    if (!to.paper.hasRoom(60)) to.paper.addPage();
    to.paper.bookmark(failure.name, bookmark);
    to.write('H3', failure.name, styles.case);
    to.write('P', placeOfCase(failure), styles.muted);
    to.write('P', outcomeOf(failure), statusStyle(failure.status, styles.cell));
    to.write('P', failure.message, styles.code);
    to.paper.y += 6;
    await nextTurn();
  }
}

async function writeOthers(to: Writer, { totals, others }: ReportResults): Promise<void> {
  const all = totals.passed + totals.skipped;
  if (all === 0) return;
  to.heading('Other test cases');
  await to.table({
    caption:
      others.length < all
        ? `Test cases that were skipped or passed: the first ${others.length} of ${all}`
        : 'Test cases that were skipped or passed',
    columns: [
      { title: 'Test case', part: 0.62 },
      { title: 'Status', part: 0.23 },
      { title: 'Duration', part: 0.15 },
    ],
    rows: others.map((each) => [
      [
        [each.name, styles.cell] as const,
        ...[placeOfCase(each), each.message].filter(Boolean).map((text) => [text, styles.muted] as const),
      ],
      [
        [each.status, statusStyle(each.status, styles.cell)],
        ...caseMarks(each).map(({ words }) => [words, styles.muted] as const),
      ],
      [[each.duration === null ? '–' : showCaseDuration(each.duration), styles.cell]],
    ]),
  });
}

const outcomeOf = (testCase: TestCase): string =>
  [
    testCase.status,
    ...caseMarks(testCase).map(({ words }) => words),
    testCase.duration === null ? '' : showCaseDuration(testCase.duration),
  ]
    .filter(Boolean)
    .join(' · ');
