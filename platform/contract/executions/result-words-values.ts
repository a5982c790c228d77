import type { Capture } from './capture-calls.ts';
import type { ResultTotals } from './execution-calls.ts';
import type { TestCase } from './result-calls.ts';
import type { CaseMark } from './case-list-values.ts';
import type { CaseStatus } from './result-values.ts';
import { counted, grouped } from '../wire/count-values.ts';

/** Results and what belongs to them in words, as pages and reports have them. */

/** How many test cases passed: '48 of 50 passed'. */
export const passedWords = ({ passed, total }: Pick<ResultTotals, 'passed' | 'total'>): string =>
  total === 0 ? 'No test cases' : `${grouped(passed)} of ${grouped(total)} passed`;

type Further = Pick<ResultTotals, 'failed' | 'skipped'> & {
  /** Of an execution alone. */
  readonly newFailures?: number;
  readonly flaky?: number;
};

/** Some of the test cases of an execution: how they are called, and what a list is narrowed to that shows them. */
export interface CasePart {
  readonly words: string;
  readonly narrowed: { readonly status: CaseStatus } | { readonly mark: CaseMark };
}

/** Returns what is said beside how many passed: what is not there is not said. */
export function furtherParts({ failed, skipped, newFailures = 0, flaky = 0 }: Further): CasePart[] {
  const parts: (CasePart | false)[] = [
    failed > 0 && { words: `${grouped(failed)} failed`, narrowed: { status: 'Failed' } },
    newFailures > 0 && { words: counted(newFailures, 'new failure'), narrowed: { mark: 'new' } },
    skipped > 0 && { words: `${grouped(skipped)} skipped`, narrowed: { status: 'Skipped' } },
    flaky > 0 && { words: `${grouped(flaky)} flaky`, narrowed: { mark: 'flaky' } },
  ];
  return parts.filter((part) => part !== false);
}

/** Returns the words of the same. */
export const furtherWords = (further: Further): string[] => furtherParts(further).map(({ words }) => words);

/** Says that test cases with one shared history start a new one each. */
export const historyStartsWords = (cases: number): string =>
  `The history of ${counted(cases, 'test case')} starts here. Before, FireFlink couldn’t tell ${cases === 1 ? 'it' : 'them'} apart from others.`;

type Marked = Pick<TestCase, 'newFailure' | 'failedInARow' | 'flaky' | 'retried'>;

/** What is said of a test case beside how it ended, each with what it is. */
export function caseMarks({
  newFailure,
  failedInARow,
  flaky,
  retried,
}: Marked): { readonly mark: CaseMark; readonly words: string }[] {
  return [
    ...(newFailure ? [{ mark: 'new' as const, words: 'New failure' }] : []),
    ...(failedInARow > 1
      ? [{ mark: 'streak' as const, words: `Failed ${failedInARow} times in a row` }]
      : []),
    ...(flaky ? [{ mark: 'flaky' as const, words: retried ? 'Flaky: passed when run again' : 'Flaky' }] : []),
  ];
}

/** Where a test case stands: its suite, and its file where that is another. */
export const placeOfCase = ({ suite, file }: Pick<TestCase, 'suite' | 'file'>): string =>
  [suite, file === suite ? '' : file].filter(Boolean).join(' · ');

/** A span of time in its two largest units, '2 h 05 min', '3 min 20 s', '12 s'. */
export function showDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}

/** The time of one test case: '12 ms', '3.4 s', then as `showDuration`. */
export function showCaseDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : showDuration(milliseconds);
}

/** What a capture shows, as far as its name says: 'pays-by_card.png' is 'Screenshot: pays by card'. */
export function shownBy({ kind, name }: Pick<Capture, 'kind' | 'name'>): string {
  const said = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return `${kind === 'screenshot' ? 'Screenshot' : 'Video'}: ${said || name}`;
}

/**
 * Returns a message from its first line that says something: Playwright begins with the way to the case, its name, and a rule
 * behind it. A message that is a heading alone stays as it is.
 */
export function withoutHeading(message: string, name: string): string {
  const isHeading = (line: string) => line === '' || line === name || line.endsWith(` › ${name}`);
  const lines = message.split('\n');
  const begin = lines.findIndex((line) => !isHeading(withoutRuleAndTags(line.trim())));
  return begin === -1 ? message : lines.slice(begin).join('\n');
}

/** Returns the first line of a message that says something. */
export const firstOfMessage = (message: string, name: string): string =>
  (withoutHeading(message, name).trim().split('\n')[0] ?? '').trim();

/** A line without the strokes that it ends with, nor the tags that Playwright writes behind a name: '@slow'. */
function withoutRuleAndTags(line: string): string {
  let end = line.length;
  while (end > 0 && strokes.includes(line.charAt(end - 1))) end -= 1;
  const words = line.slice(0, end).split(' ');
  while (words.length > 1 && /^@\S/.test(words[words.length - 1] ?? '')) words.pop();
  return words.join(' ');
}

const strokes = ' ─━═=_-';
