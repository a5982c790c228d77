import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ListData } from '#app/components/table/list-data.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import type { ListedCapture } from '#platform/contract/executions/capture-calls.ts';
import { getResults, type Results, type TestCase } from '#platform/contract/executions/result-calls.ts';
import { cutAfter } from '#platform/contract/executions/cut-text-rules.ts';
import { listCaseIssues } from '#platform/contract/executions/issue-calls.ts';
import { toCard, type FailureCardData } from './failure-card-data.ts';
import { shownResults, unfoldedHistory, type ShownResults } from './shown-results.ts';

/** How many failures a page shows with their messages. */
const cardsOnPage = 10;

/** How many issues a failure shows; the page of the test case has all. */
const issuesOnCard = 3;

/** How many test cases a table shows: with more, the page would be too large. */
const rowsOnPage = 15;

/** The most characters of a message in a table; its test case has a page with the whole one. */
const messageShown = 800;

/** A test case as the table shows it, with its captures. */
export type ShownCase = Omit<TestCase, 'firstFailure' | 'resultFile' | 'outcomes'> & {
  readonly captures: readonly ListedCapture[];
};

/** The results of an execution, as the view of them shows them. */
export type ResultsView = Omit<Results, 'cases'> &
  Pick<ShownResults, 'part'> &
  (
    | {
        readonly look: 'cards';
        readonly list: ListData<FailureCardData>;
        /** Whether the user may file failures in Jira. */
        readonly mayFile: boolean;
      }
    | { readonly look: 'table'; readonly list: ListData<ShownCase> }
  );

interface Shown {
  readonly failed: number;
  readonly captures: readonly ListedCapture[];
}

/**
 * Returns the test cases of the execution that the address names, as its query asks for them.
 * @throws Response what the platform refuses, a redirect to the address as it is understood
 */
export async function loadResults(
  { request, params: { executionId = '' } }: LoaderFunctionArgs,
  { platform }: Pick<SignedIn, 'platform'>,
  { failed, captures }: Shown,
): Promise<ResultsView> {
  const address = queryOf(request);
  const { part, look, query } = shownResults(address, failed);
  const url = new URL(request.url);
  url.search = query.toString();
  const asked = askedOf(new Request(url), getResults, {
    pageSize: look === 'cards' ? cardsOnPage : rowsOnPage,
  });
  const outcome = await platform.call(getResults, {
    params: { executionId },
    query: {
      ...asked.query,
      pageSize: asked.pageSize,
      ...(look === 'cards' && { outcomes: 'yes' as const }),
    },
  });
  if (!outcome.ok) throw refused(outcome);
  const { totals, cases, problems, problemFiles, missingFiles } = outcome.data;
  const total = outcome.map.total;
  const unsearched = totals ? totals.total - totals.notKept : 0;
  const results = { totals, problems, problemFiles, missingFiles, part };
  const capturesOf = ({ number }: Pick<TestCase, 'number'>) =>
    captures.filter(({ caseNumber }) => caseNumber === number);
  if (look === 'table') {
    const rows = cases.map(({ firstFailure: _, resultFile: __, ...testCase }) => ({
      ...testCase,
      message: cutAfter(testCase.message, messageShown),
      captures: capturesOf(testCase),
    }));
    return { ...results, look, list: listData(request, asked, { rows, total, unsearched }) };
  }
  const unfolded = unfoldedHistory(address);
  const { issues, cannot } = await platform.get(listCaseIssues, { params: { executionId } });
  const rows = cases.map((testCase) =>
    toCard(testCase, {
      captures: capturesOf(testCase),
      issues: issues
        .filter(({ caseNumber }) => caseNumber === testCase.number)
        .slice(0, issuesOnCard)
        .map(({ key, url, status, isDone }) => ({ key, url, status, isDone })),
      isUnfolded: testCase.number === unfolded,
    }),
  );
  // Cards have one order.
  const list = { ...listData(request, asked, { rows, total, unsearched }), sort: null };
  return { ...results, look, list, mayFile: cannot.create === undefined };
}

/** The most characters of a message in a comparison. */
const comparedMessage = 4000;

/** Returns a message shortened for a comparison. */
export const shortened = (message: string): string => cutAfter(message, comparedMessage);
