import { historyName, shownName } from '#app/paths/executions.ts';
import type { CaseMark } from '#platform/contract/executions/case-list-values.ts';
import { caseMarkNames } from '#platform/contract/executions/case-list-values.ts';
import { caseStatuses, resultLimits, type CaseStatus } from '#platform/contract/executions/result-values.ts';

/** The parts of an execution's results that a page can show: each is a pill. */
export type ResultPart = 'failed' | 'new' | 'streak' | 'flaky' | 'skipped' | 'passed' | 'all';

/** Which results a page shows, and how. */
export interface ShownResults {
  readonly part: ResultPart;
  /** Failures are cards with their messages; everything else is a table. */
  readonly look: 'cards' | 'table';
  /** The query of their list. */
  readonly query: URLSearchParams;
}

const partOfStatus = { Failed: 'failed', Passed: 'passed', Skipped: 'skipped' } as const;

/**
 * Returns which results an address asks for. Without a part, a search or an order it is the failures, if there are any.
 * @param failed how many test cases failed
 */
export function shownResults(address: URLSearchParams, failed: number): ShownResults {
  const query = new URLSearchParams(address);
  const asksForAll = query.get(shownName) === 'all';
  const status = memberOf(caseStatuses, query.get('status'));
  const mark = memberOf(caseMarkNames, query.get('mark'));
  const isPlain = !status && !mark && !query.get('search') && !query.get('sort');
  if (asksForAll || (!isPlain && !status && !mark)) return { part: 'all', look: 'table', query };
  if (isPlain) {
    if (failed === 0) return { part: 'all', look: 'table', query };
    query.set('status', 'Failed');
    return { part: 'failed', look: 'cards', query };
  }
  const part = partOf(mark, status);
  const isSorted = Boolean(query.get('sort'));
  const isOfFailures = part === 'failed' || part === 'new' || part === 'streak';
  return { part, look: isOfFailures && !isSorted ? 'cards' : 'table', query };
}

const partOf = (mark: CaseMark | undefined, status: CaseStatus | undefined): ResultPart =>
  mark ?? (status ? partOfStatus[status] : 'all');

const memberOf = <One extends string>(all: readonly One[], value: string | null): One | undefined =>
  all.find((each) => each === value);

/** Returns the number of the test case whose history an address unfolds; undefined for none. */
export function unfoldedHistory(address: URLSearchParams): number | undefined {
  return caseNumber(address.get(historyName));
}

/** Returns the number of a test case in an address; undefined where it can't be one. */
export function caseNumber(text: string | null | undefined): number | undefined {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return number <= resultLimits.caseNumberMax ? number : undefined;
}
