import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ListData } from '#app/components/table/list-data.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import type { SignedIn } from '#app/request/session/require-session.server.ts';
import { getResults, type Results, type TestCase } from '#platform/contract/executions/result-calls.ts';
import { cutAfter } from '#platform/contract/executions/cut-text-rules.ts';

/** The most characters of a message to send: it can be a whole stack trace, and a page has 25. */
const messageShown = 4000;

/**
 * Returns the test cases of the execution that the address names, as its query asks for them.
 * @throws Response what the platform refuses, a redirect to the address as it is understood
 */
export async function loadResults(
  { request, params: { executionId = '' } }: LoaderFunctionArgs,
  { platform }: Pick<SignedIn, 'platform'>,
): Promise<ListData<TestCase> & Omit<Results, 'cases'>> {
  const asked = askedOf(request, getResults);
  const outcome = await platform.call(getResults, { params: { executionId }, query: asked.query });
  if (!outcome.ok) throw refused(outcome);
  const { totals, cases, problems, problemFiles, missingFiles } = outcome.data;
  return {
    totals,
    problems,
    problemFiles,
    missingFiles,
    ...listData(request, asked, {
      rows: cases.map((each) => ({ ...each, message: shortened(each.message) })),
      total: outcome.map.total,
      unsearched: totals ? totals.total - totals.notKept : 0,
    }),
  };
}

/** Returns a message shortened for lists. */
export const shortened = (message: string): string => cutAfter(message, messageShown);
