import { sql } from 'kysely';
import { verdictReason, type EndedVerdict, type Verdict } from '../../contract/executions/verdict-values.ts';
import type { ExecutionResultsRow, ExecutionRow } from '../../foundation/database/schema.ts';

/**
 * SQL: the verdict of an execution. Once it has ended, triggers maintain it beside its status (migration
 * 0050), by the rule of decision 067. While it is in progress, the verdict is the status.
 */
export const verdict = sql<Verdict>`coalesce(executions.ended_verdict, executions.status)`;

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
