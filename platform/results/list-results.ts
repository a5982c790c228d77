import type { CallAnswer, CallRequest } from '../access/call-request.ts';
import type { getResults as call } from '../contract/executions/result-calls.ts';
import { countOf, onPage } from '../database/paging.ts';
import { contains } from '../database/search.ts';
import { openExecution } from '../executions/execution-details.ts';
import { isThere, shownResults, toTestCase } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/**
 * GET dashboard/execution/{executionId}/results: how its test cases ended, and a page of them, failed ones first.
 * @throws Refusal 403, 404 (see openExecution)
 */
export async function getResults(
  { db, kind }: ResultsContext,
  { actor, params: { executionId }, query: { search, status, ...page } }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  await openExecution(db, actor, executionId);
  const results = await shownResults(db, executionId).selectAll().executeTakeFirst();
  if (!results) return { responseObject: { totals: null, cases: [] }, responseMap: { total: 0 } };
  let found = db
    .selectFrom('executionCases')
    .where('executionCases.executionId', '=', executionId)
    .where(isThere(results.generation));
  if (status) found = found.where('executionCases.status', '=', status);
  if (search) {
    found = found.where((one) =>
      one.or([
        contains(kind, 'executionCases.name', search),
        contains(kind, 'executionCases.suite', search),
        contains(kind, 'executionCases.message', search),
      ]),
    );
  }
  const [total, cases] = await Promise.all([
    countOf(found),
    onPage(
      found.selectAll('executionCases').orderBy('executionCases.status').orderBy('executionCases.number'),
      page,
    ).execute(),
  ]);
  return {
    responseObject: { totals: results, cases: cases.map(toTestCase) },
    responseMap: { total },
  };
}
