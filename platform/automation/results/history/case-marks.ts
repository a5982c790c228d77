import { resultLimits, type CaseStatus } from '../../../contract/executions/result-values.ts';

/** The results of one test case in the last runs of its suite, in the order in which they ended. */
export interface CaseHistory {
  readonly results: readonly CaseResult[];
  /** How many times in a row it had failed before the first of them. */
  readonly failedBefore: number;
  /** The run in which the history begins although the case may be older, so that it is not new there. */
  readonly startsAt: number | null;
}

export interface CaseResult {
  readonly status: CaseStatus;
  /** The number of the run. */
  readonly run: number;
}

/** The marks of a test case beside its status. */
export interface CaseMarks {
  /** Whether it failed, and did not in its previous run. */
  readonly isNew: boolean;
  /** How many times in a row it has failed; 0 when it did not fail. */
  readonly streak: number;
  /** Whether it has often changed its result. */
  readonly flaky: boolean;
}

export const noHistory: CaseHistory = { results: [], failedBefore: 0, startsAt: null };

/** More results than are evaluated, because a late one may come between. */
const marksMax = 2 * resultLimits.flakyRuns;

/**
 * Returns the history with the result of one run, replacing the previous result of that run.
 * @param placeOf the position of a run in the order in which the runs ended; undefined for one that was long
 * ago
 */
export function withResult(
  { results, failedBefore, startsAt }: CaseHistory,
  result: CaseResult,
  placeOf: (run: number) => number | undefined,
): CaseHistory {
  const others = results.filter(({ run }) => run !== result.run);
  const place = placeOf(result.run) ?? -1;
  const later = others.findIndex(({ run }) => (placeOf(run) ?? -1) > place);
  const all = others.toSpliced(later < 0 ? others.length : later, 0, result);
  const removed = all.slice(0, Math.max(0, all.length - marksMax));
  return { results: all.slice(removed.length), failedBefore: failuresAtEnd(removed, failedBefore), startsAt };
}

/** Returns how many failures in a row there are at the end; skipped results don't count. */
function failuresAtEnd(results: readonly CaseResult[], before: number): number {
  const said = results.filter(({ status }) => status !== 'Skipped');
  const passed = said.findLastIndex(({ status }) => status === 'Passed');
  return passed < 0 ? before + said.length : said.length - 1 - passed;
}

/**
 * Returns the marks of a case as of one run.
 * @param window the runs that count for it: the last ones of the suite up to that one
 * @param isFirst whether there was no run before, so that nothing is new
 */
export function marksAt(
  { results, failedBefore, startsAt }: CaseHistory,
  run: number,
  { window, isFirst }: { readonly window: ReadonlySet<number>; readonly isFirst: boolean },
): CaseMarks {
  const at = results.findIndex((result) => result.run === run);
  const until = results.slice(0, at + 1);
  const said = until.filter((result) => result.status !== 'Skipped' && window.has(result.run));
  const changes = said.filter(({ status }, index) => index > 0 && status !== said[index - 1]?.status).length;
  const streak = until.at(-1)?.status === 'Failed' ? failuresAtEnd(until, failedBefore) : 0;
  return {
    isNew: streak === 1 && !isFirst && startsAt !== run,
    streak,
    flaky: changes >= resultLimits.flakyChanges,
  };
}

const letters = { Passed: 'P', Failed: 'F', Skipped: 'S' } as const;
const statuses: Readonly<Record<string, CaseStatus>> = { P: 'Passed', F: 'Failed', S: 'Skipped' };

/** Encodes results for the database: 'P11F12S13'. */
export const writeResults = (results: readonly CaseResult[]): string =>
  results.map(({ status, run }) => `${letters[status]}${run}`).join('');

export const readResults = (text: string): CaseResult[] =>
  [...text.matchAll(/([PFS])(\d+)/g)].flatMap(([, letter = '', run]) => {
    const status = statuses[letter];
    return status ? [{ status, run: Number(run) }] : [];
  });
