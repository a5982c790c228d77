import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { ResultTotals } from '../contract/executions/execution-calls.ts';
import type { TestCase } from '../contract/executions/result-calls.ts';
import type { ExecutionCaseRow, ExecutionResultsRow, Tables } from '../database/schema.ts';

/** In `replaced_in`: no other case has taken its place. */
export const never = 1_000_000;

/** So many numbers each generation has for its cases: they are in the order of their files. */
export const numbersOfFile = 100_000;

/** That a case is there in a generation: one that is being stored is not, and neither is one whose place was taken. */
export function isThere(generation: number): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'executionCases'>();
  return where.and([
    where('executionCases.generation', '<=', generation),
    where('executionCases.replacedIn', '>', generation),
  ]);
}

export const totalsOf = ({ total, passed, failed, skipped }: ResultTotals): ResultTotals => ({
  total,
  passed,
  failed,
  skipped,
});

export type Totals = Pick<ExecutionResultsRow, 'total' | 'passed' | 'failed' | 'skipped' | 'notKept'>;

/** A row of `execution_cases` as the contract has it. */
export const toTestCase = (row: ExecutionCaseRow): TestCase => ({
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
});
