import type { CallRequest } from '../access/call-request.ts';
import type { getResultsFile as call } from '../contract/executions/result-calls.ts';
import { csvFile } from '../csv.ts';
import type { ExecutionCaseRow } from '../database/schema.ts';
import { openExecution } from '../executions/execution-details.ts';
import { casesInOrder } from './cases-in-order.ts';
import { foundCases } from './found-cases.ts';
import { shownResults } from './result-rows.ts';
import type { ResultsContext } from './results-context.ts';

const heads = [
  'Test Case',
  'Suite',
  'File',
  'Status',
  'Duration (s)',
  'New Failure',
  'Failures in a Row',
  'Flaky',
  'Message',
];

/** GET dashboard/execution/{executionId}/results/csv: the test cases that a list asks for, as a file. @throws Refusal as `getResults` */
export async function getResultsFile(
  context: ResultsContext,
  { actor, params: { executionId }, query: { sort, direction, ...asked } }: CallRequest<typeof call>,
): Promise<Response> {
  const { db, clock } = context;
  const { name } = await openExecution(db, actor, executionId);
  const results = await shownResults(db, executionId).select('generation').executeTakeFirst();
  const found = foundCases(context, { executionId, generation: results?.generation ?? 0 }, asked);
  return csvFile({
    of: ['test-cases', name],
    on: clock(),
    heads,
    rows: rowsOf(casesInOrder(found, { sort, direction })),
  });
}

async function* rowsOf(cases: AsyncGenerator<ExecutionCaseRow[]>): AsyncGenerator<string[][]> {
  for await (const some of cases) yield some.map(cellsOf);
}

const cellsOf = (row: ExecutionCaseRow): string[] => [
  row.name,
  row.suite,
  row.file,
  row.status,
  row.durationMs === null ? '' : String(row.durationMs / 1000),
  yesOf(row.isNew),
  row.streak === 0 ? '' : String(row.streak),
  yesOf(row.flaky),
  row.message,
];

const yesOf = (flag: number): string => (flag === 1 ? 'Yes' : '');
