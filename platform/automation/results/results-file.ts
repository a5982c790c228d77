import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { caseColumns } from '../../contract/executions/case-column-values.ts';
import type { getResultsFile as call, TestCase } from '../../contract/executions/result-calls.ts';
import { zoneOfProject } from '../../identity/projects/zone-of-project.ts';
import { csvFile } from '../../foundation/csv.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { requireExecution } from '../executions/execution-details.ts';
import { casesInOrder } from './cases-in-order.ts';
import { foundCases } from './found-cases.ts';
import { shownResults, toTestCase } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

/**
 * GET dashboard/execution/{executionId}/results/csv: the test cases that match a list's filters, as a file.
 * @throws Refusal as `getResults`
 */
export async function getResultsFile(
  context: ResultsContext,
  { actor, params: { executionId }, query: { sort, direction, ...asked } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db, clock } = context;
  const { name, projectId } = await requireExecution(db, actor, executionId);
  const project = { timeZoneValue: await zoneOfProject(db, projectId) };
  const results = await shownResults(db, executionId).select('generation').executeTakeFirst();
  const found = foundCases(context, { executionId, generation: results?.generation ?? 0 }, asked);
  return csvFile({
    of: ['test-cases', name],
    on: clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(caseColumns),
    rows: rowsOf(casesInOrder(found, { sort, direction })),
  });
}

async function* rowsOf(cases: AsyncGenerator<ExecutionCaseRow[]>): AsyncGenerator<TestCase[]> {
  for await (const some of cases) yield some.map((row) => toTestCase({ ...row, resultFile: null }));
}
