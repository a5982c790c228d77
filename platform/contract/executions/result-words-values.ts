import type { Capture } from './capture-calls.ts';
import type { ResultTotals } from './execution-calls.ts';
import type { TestCase } from './result-calls.ts';
import type { CaseMark } from './case-list-values.ts';
import type { CaseStatus } from './result-values.ts';
import { counted, grouped } from '../wire/fields/count-values.ts';

/** Results in words, as pages and reports show them. */

/** Formats how many test cases passed: '48 of 50 passed'. */
export const passedWords = ({ passed, total }: Pick<ResultTotals, 'passed' | 'total'>): string =>
  total === 0 ? 'No test cases' : `${grouped(passed)} of ${grouped(total)} passed`;

type Further = Pick<ResultTotals, 'failed' | 'skipped'> & {
  /** Only for a single execution. */
  readonly newFailures?: number;
  readonly flaky?: number;
};

/** Some of the test cases of an execution, by the filter that shows them. */
export type NarrowedCases = { readonly status: CaseStatus } | { readonly mark: CaseMark };

/** Returns the counts beside the passed ones in words, without zeros. */
export const furtherWords = ({ failed, skipped, newFailures = 0, flaky = 0 }: Further): string[] =>
  [
    failed > 0 && `${grouped(failed)} failed`,
    newFailures > 0 && counted(newFailures, 'new failure'),
    skipped > 0 && `${grouped(skipped)} skipped`,
    flaky > 0 && `${grouped(flaky)} flaky`,
  ].filter((words) => words !== false);

/** Says that test cases with one shared history start a new one each. */
export const historyStartsWords = (cases: number): string =>
  `The history of ${counted(cases, 'test case')} starts here. Before, FireFlink couldn’t tell ${cases === 1 ? 'it' : 'them'} apart from others.`;

type Marked = Pick<TestCase, 'newFailure' | 'failedInARow' | 'flaky' | 'retried'>;

/** Returns the marks of a test case beside its status, each with an explanation. */
export function caseMarks({
  newFailure,
  failedInARow,
  flaky,
  retried,
}: Marked): { readonly mark: CaseMark; readonly words: string }[] {
  return [
    ...(newFailure ? [{ mark: 'new' as const, words: 'New failure' }] : []),
    ...(failedInARow > 1
      ? [{ mark: 'streak' as const, words: `Failing for ${failedInARow} executions` }]
      : []),
    ...(flaky ? [{ mark: 'flaky' as const, words: retried ? 'Flaky: passed when run again' : 'Flaky' }] : []),
  ];
}

/** Returns the place of a test case: its suite, and its file where that differs. */
export const placeOfCase = ({ suite, file }: Pick<TestCase, 'suite' | 'file'>): string =>
  [suite, file === suite ? '' : file].filter(Boolean).join(' · ');

/** Formats a duration in its two largest units: '2 h 05 min', '3 min 20 s', '12 s'. */
export function showDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}

/** Formats the duration of one test case: '12 ms', '3.4 s', then as `showDuration`. */
export function showCaseDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : showDuration(milliseconds);
}

/** Describes a capture by its name: 'pays-by_card.png' is 'Screenshot: pays by card'. */
export function shownBy({ kind, name }: Pick<Capture, 'kind' | 'name'>): string {
  const said = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return `${kind === 'screenshot' ? 'Screenshot' : 'Video'}: ${said || name}`;
}

/**
 * Returns a message from its first informative line: Playwright begins with the path to the test case, its name, and a
 * rule behind it. A message that is only a heading stays as it is.
 */
export function withoutHeading(message: string, name: string): string {
  const isHeading = (line: string) => line === '' || line === name || line.endsWith(` › ${name}`);
  const lines = message.split('\n');
  const begin = lines.findIndex((line) => !isHeading(withoutRuleAndTags(line.trim())));
  return begin === -1 ? message : lines.slice(begin).join('\n');
}

/** Returns the first informative line of a message. */
export const firstOfMessage = (message: string, name: string): string =>
  (withoutHeading(message, name).trim().split('\n')[0] ?? '').trim();

/** Returns a line without the strokes at its end and the tags that Playwright writes behind a name: '@slow'. */
function withoutRuleAndTags(line: string): string {
  let end = line.length;
  while (end > 0 && strokes.includes(line.charAt(end - 1))) end -= 1;
  const words = line.slice(0, end).split(' ');
  while (words.length > 1 && /^@\S/.test(words[words.length - 1] ?? '')) words.pop();
  return words.join(' ');
}

const strokes = ' ─━═=_-';
