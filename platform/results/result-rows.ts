import { expressionBuilder, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { TestCase } from '../contract/executions/result-calls.ts';
import type { Db } from '../database/database.ts';
import type { ExecutionCaseRow, ExecutionResultsRow, Tables } from '../database/schema.ts';

/** In `replaced_in`: no other case has taken its place. */
export const never = 1_000_000;

/** How many numbers each generation has for its cases, which are in the order of their files. */
export const numbersOfFile = 1_000_000;

/** What cases are called in a query: where cases of two executions are in it, one is beside the other. */
type CasesAs = 'executionCases' | 'one' | 'other';

/** That a case is there in a generation: one that is being stored is not, and neither is one whose place was taken. */
export function isThere(generation: number, as: CasesAs = 'executionCases'): Expression<SqlBool> {
  const where = expressionBuilder<Record<CasesAs, ExecutionCaseRow>, CasesAs>();
  return where.and([where(`${as}.generation`, '<=', generation), where(`${as}.replacedIn`, '>', generation)]);
}

/** That results are there as a whole: while the first file of an execution is being stored they are not. */
export const areShown = (): Expression<SqlBool> =>
  expressionBuilder<Tables, 'executionResults'>()('executionResults.generation', '>', 0);

/** The results of an execution, once they are there as a whole. */
export const shownResults = (db: Db, executionId: string) =>
  db.selectFrom('executionResults').where('executionResults.executionId', '=', executionId).where(areShown());

/** How the test cases of an execution ended, and how many of them are counted alone. */
export type Totals = Pick<ExecutionResultsRow, 'total' | 'passed' | 'failed' | 'skipped' | 'notKept'>;

/** Cases with the file of results that each was read from. */
export const withFile = <Row>(found: SelectQueryBuilder<Tables, 'executionCases', Row>) =>
  found
    .leftJoin('resultFiles', (join) =>
      join
        .onRef('resultFiles.executionId', '=', 'executionCases.executionId')
        .onRef('resultFiles.generation', '=', 'executionCases.generation'),
    )
    .selectAll('executionCases')
    .select('resultFiles.name as resultFile');

/** A row of `execution_cases`, with its file, as the contract has it. */
export const toTestCase = (row: ExecutionCaseRow & { readonly resultFile: string | null }): TestCase => ({
  number: row.number,
  suite: row.suite,
  name: row.name,
  status: row.status,
  duration: row.durationMs,
  message: row.message,
  file: row.file,
  retried: row.retried === 1,
  newFailure: row.isNew === 1,
  failedInARow: row.streak,
  flaky: row.flaky === 1,
  firstFailure: row.firstFailure,
  resultFile: row.resultFile ?? '',
});
