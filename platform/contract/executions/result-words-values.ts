import type { Capture } from './capture-calls.ts';
import type { ResultTotals } from './execution-calls.ts';
import type { TestCase } from './result-calls.ts';
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

/** What is said beside how many passed: what is not there is not said. */
export function furtherWords({ failed, skipped, newFailures = 0, flaky = 0 }: Further): string[] {
  return [
    failed > 0 && `${grouped(failed)} failed`,
    newFailures > 0 && counted(newFailures, 'new failure'),
    skipped > 0 && `${grouped(skipped)} skipped`,
    flaky > 0 && `${grouped(flaky)} flaky`,
  ].filter((words) => words !== false);
}

type Marked = Pick<TestCase, 'newFailure' | 'failedInARow' | 'flaky' | 'retried'>;

/** What is said of a test case beside how it ended, each with what it is. */
export function caseMarks({
  newFailure,
  failedInARow,
  flaky,
  retried,
}: Marked): { readonly mark: 'new' | 'streak' | 'flaky'; readonly words: string }[] {
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
