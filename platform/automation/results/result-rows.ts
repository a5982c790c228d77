import { expressionBuilder, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { TestCase } from '../../contract/executions/result-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionCaseRow, ExecutionResultsRow, Tables } from '../../foundation/database/schema.ts';

/** The value of `replaced_in` when no other case has replaced it. */
export const never = 1_000_000;

/** How many numbers each generation has for its cases, which are in the order of their files. */
export const numbersOfFile = 1_000_000;

/** The names of cases in a query; a query with cases of two executions names them `one` and `other`. */
type CasesAs = 'executionCases' | 'one' | 'other';

/** SQL: whether a case exists in a generation; not while it is being stored, nor once it is replaced. */
export function isThere(
  generation: number | Expression<number>,
  as: CasesAs = 'executionCases',
): Expression<SqlBool> {
  const where = expressionBuilder<Record<CasesAs, ExecutionCaseRow>, CasesAs>();
  return where.and([where(`${as}.generation`, '<=', generation), where(`${as}.replacedIn`, '>', generation)]);
}

/** SQL: whether results are complete; not while the first file of an execution is being stored. */
export const areShown = (): Expression<SqlBool> =>
  expressionBuilder<Tables, 'executionResults'>()('executionResults.generation', '>', 0);

/** Selects the results of an execution, once they are complete. */
export const shownResults = (db: Db, executionId: string) =>
  db.selectFrom('executionResults').where('executionResults.executionId', '=', executionId).where(areShown());

/** How the test cases of an execution ended, and how many of them are only counted. */
export type Totals = Pick<ExecutionResultsRow, 'total' | 'passed' | 'failed' | 'skipped' | 'notKept'>;

/** Joins cases with the file of results that each was read from. */
export const withFile = <Row>(found: SelectQueryBuilder<Tables, 'executionCases', Row>) =>
  found
    .leftJoin('resultFiles', (join) =>
      join
        .onRef('resultFiles.executionId', '=', 'executionCases.executionId')
        .onRef('resultFiles.generation', '=', 'executionCases.generation'),
    )
    .selectAll('executionCases')
    .select('resultFiles.name as resultFile');

/** Converts a row of `execution_cases`, with its file, to the contract's shape. */
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
