import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import type { getResults as call } from '../../contract/executions/result-calls.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { missingFiles } from '../executions/verdict.ts';
import { inCaseOrder } from './case-order.ts';
import { foundCases, type AskedCases } from './found-cases.ts';
import { withOutcomes } from './history/case-outcomes.ts';
import { problemsOf } from './result-problems.ts';
import { shownResults, toTestCase, withFile, type Totals } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/**
 * GET dashboard/execution/{executionId}/results: the totals of its test cases and a page of them, by default
 * with new failures first.
 * @throws Refusal 403, 404 (see requireExecution)
 */
export async function getResults(
  context: ResultsContext,
  {
    actor,
    params: { executionId },
    query: { sort, direction, search, status, mark, number, outcomes, ...page },
  }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { db } = context;
  const execution = await requireExecution(db, actor, executionId);
  const results = await shownResults(db, executionId).selectAll().executeTakeFirst();
  const problems = await problemsOf(db, executionId);
  const files = { problems, problemFiles: execution.problems ?? 0, missingFiles: missingFiles(execution) };
  if (!results) return { responseObject: { totals: null, cases: [], ...files }, responseMap: { total: 0 } };
  const asked = { search, status, mark, number };
  const found = foundCases(context, results, asked);
  const [total, rows] = await Promise.all([
    knownTotal(results, asked) ?? countOf(found),
    onPage(withFile(inCaseOrder(found, { sort, direction })), page).execute(),
  ]);
  const cases = rows.map((row) => ({ ...toTestCase(row), caseKey: row.caseKey }));
  const { name, endedOn } = execution;
  return {
    responseObject: {
      totals: results,
      cases:
        outcomes === undefined
          ? cases.map(({ caseKey: _, ...testCase }) => testCase)
          : await withOutcomes(db, { ...results, name, endedOn }, cases),
      ...files,
    },
    responseMap: { total },
  };
}

/**
 * Returns how many test cases match where the stored totals say it: without filters, or with a status alone, and if all
 * cases are stored. To count 5,000 rows takes a tenth of the page.
 */
function knownTotal(results: Totals, { search, status, mark, number }: AskedCases): number | undefined {
  if (results.notKept > 0 || search || mark || number !== undefined) return undefined;
  return status === undefined
    ? results.total
    : { Passed: results.passed, Failed: results.failed, Skipped: results.skipped }[status];
}
