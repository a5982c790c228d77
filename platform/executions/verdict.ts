import { sql } from 'kysely';
import { verdictReason, type EndedVerdict, type Verdict } from '../contract/executions/verdict-values.ts';
import type { ExecutionResultsRow, ExecutionRow } from '../database/schema.ts';

/**
 * SQL: the verdict of an execution, defined only here. A query that selects, filters or sorts by it joins
 * `executions` with `execution_results` (left join). While the execution is in progress, the verdict is the
 * status.
 */
export const verdict = sql<Verdict>`case
  when executions.ended_on is null then executions.status
  when executions.status = 'Failed' or execution_results.failed > 0 then 'Failed'
  when execution_results.problems > 0
    or execution_results.announced > execution_results.files + execution_results.problems then 'Incomplete'
  else executions.status end`;

/** The verdict of executions that have ended. */
export const endedVerdict = verdict.$castTo<EndedVerdict>();

/** Columns of `execution_results` that explain the verdict. */
export const verdictColumns = [
  'executionResults.failed',
  'executionResults.files',
  'executionResults.problems',
  'executionResults.announced',
] as const;

type Read = Pick<ExecutionRow, 'status' | 'exitCode'> & { readonly verdict: Verdict } & Readonly<
    Record<keyof Pick<ExecutionResultsRow, 'failed' | 'files' | 'problems' | 'announced'>, number | null>
  >;

/** Counts result files that the client has and that have neither arrived nor been refused. */
export const missingFiles = ({
  files,
  problems,
  announced,
}: Pick<Read, 'files' | 'problems' | 'announced'>) =>
  Math.max(0, (announced ?? 0) - (files ?? 0) - (problems ?? 0));

/** Returns the verdict of an execution and its reasons in the contract's shape. */
export const toVerdict = (row: Read) => ({
  verdict: row.verdict,
  verdictReason: verdictReason({
    executionStatus: row.status,
    verdict: row.verdict,
    exitCode: row.exitCode,
    failed: row.failed ?? 0,
    problems: row.problems ?? 0,
    missing: missingFiles(row),
  }),
});
