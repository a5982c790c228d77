import type { TestCase } from '../../../contract/executions/result-calls.ts';
import {
  caseMarks,
  furtherWords,
  passedWords,
  placeOfCase,
  showCaseDuration,
} from '../../../contract/executions/result-words-values.ts';
import { grouped } from '../../../contract/wire/fields/count-values.ts';
import type { ReportContent, ReportResults } from '../report-content.ts';
import { leftOutWords, problemLines, problemsTitle } from '../report-words.ts';
import type { ReportWriter } from './report-writer.ts';
import { statusStyle, styles } from './styles.ts';

/** How many result files a report names. */
const problemsMost = 50;

/** Lists the result files that couldn't be stored, and why. */
export function writeProblems(to: ReportWriter, content: ReportContent): void {
  to.heading(problemsTitle);
  to.list(problemLines(content, problemsMost));
}

/** Writes how many test cases there are, and how they ended. */
export function writeTotals(to: ReportWriter, results: ReportResults): void {
  to.heading('Results');
  to.list([passedWords(results.totals), ...furtherWords(results.totals)]);
  to.write('P', leftOutWords(results), styles.text);
}

/** Writes each failure with its message and a bookmark. */
export function writeFailures(to: ReportWriter, { totals, failures }: ReportResults): void {
  if (totals.failed === 0) return;
  const bookmark = to.heading('Failures');
  if (failures.length < totals.failed) {
    to.write(
      'P',
      `The first ${grouped(failures.length)} of ${grouped(totals.failed)} are listed.`,
      styles.text,
    );
  }
  for (const failure of failures) {
    if (!to.paper.hasRoom(60)) to.paper.addPage();
    to.paper.bookmark(failure.name, bookmark);
    to.write('H3', failure.name, styles.case);
    to.write('P', placeOfCase(failure), styles.muted);
    to.write('P', outcomeOf(failure), statusStyle(failure.status, styles.cell));
    to.write('P', failure.message, styles.code);
    to.paper.y += 6;
  }
}

/** Writes the test cases that did not fail, in a table. */
export function writeOthers(to: ReportWriter, { totals, others }: ReportResults): void {
  const all = totals.passed + totals.skipped;
  if (all === 0) return;
  to.heading('Other test cases');
  to.table({
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
