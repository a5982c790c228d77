import type { CallRequest } from '../../../access/call-request.ts';
import type {
  ChangesSince,
  getRecentExecutions as call,
  RecentExecution,
  RecentExecutions,
} from '../../../contract/executions/recent-calls.ts';
import { endedStatuses, executionLimits } from '../../../contract/executions/execution-values.ts';
import { compiledQuery, type Places } from '../../../foundation/database/compiled-query.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { ExecutionRow } from '../../../foundation/database/schema.ts';
import { requireExecution } from '../../executions/execution-details.ts';
import { totalsOf } from '../../executions/execution-totals.ts';
import { endedVerdict } from '../../executions/verdict.ts';
import type { ResultsContext } from '../results-context.ts';
import { changesSince } from './changes-since.ts';

/**
 * GET dashboard/execution/{executionId}/recent: the last ended executions of the suite in the project, up to
 * an execution; their usual duration; and how its test cases changed since the previous one with results.
 * @throws Refusal 403, 404 (see requireExecution)
 */
export async function getRecentExecutions(
  { db }: ResultsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<RecentExecutions> {
  const { projectId, suiteName } = await requireExecution(db, actor, executionId);
  const rows = await lastOfSuite(db, { projectId, suiteName, executionId });
  const own = rows.find(({ id }) => id === executionId);
  const earlier = rows.filter((row) => row !== own);
  const previous = earlier.find(hasResults);
  return {
    executions: rows.map(toRecent),
    usualDuration: median(earlier.flatMap(durationOf)),
    since: own && hasResults(own) && previous ? await changesSince(db, own, previous) : null,
  };
}

/** Counts how test cases changed since the previous execution of the suite with results; null where there is none. */
export async function changesOf(
  db: Db,
  { id: executionId, projectId, suiteName }: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
): Promise<(ChangesSince & { readonly name: string }) | null> {
  const rows = await lastOfSuite(db, { projectId, suiteName, executionId });
  const own = rows.find(({ id }) => id === executionId);
  const previous = rows.filter((row) => row !== own).find(hasResults);
  if (!own || !hasResults(own) || !previous) return null;
  return { ...(await changesSince(db, own, previous)), name: previous.name };
}

/** Reads by the index of suites, with the stored totals: no test case is read. */
const lastOfSuite = compiledQuery(
  (
    db,
    { projectId, suiteName, executionId }: Places<Record<'projectId' | 'suiteName' | 'executionId', string>>,
  ) =>
    db
      .selectFrom('executions')
      .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
      .select([
        'executions.id',
        'executions.name',
        'executions.startedOn',
        'executions.endedOn',
        'executionResults.generation',
        'executionResults.total',
        'executionResults.passed',
        'executionResults.failed',
        'executionResults.skipped',
        endedVerdict.as('verdict'),
      ])
      .where('executions.projectId', '=', projectId)
      .where('executions.suiteName', '=', suiteName)
      // Ids are in the order of creation.
      .where('executions.id', '<=', executionId)
      .where('executions.status', 'in', endedStatuses)
      .orderBy('executions.id', 'desc')
      .limit(executionLimits.lastOutcomes),
);

type Row = Awaited<ReturnType<typeof lastOfSuite>>[number];

const hasResults = (row: Row): row is Row & { readonly generation: number; readonly failed: number } =>
  Boolean(row.generation);

const toRecent = (row: Row): RecentExecution => ({
  _id: row.id,
  name: row.name,
  verdict: row.verdict,
  endedOn: row.endedOn ?? '',
  results: row.generation ? totalsOf(row) : null,
});

/** Returns how long it ran; a terminated one didn't run to its end. */
const durationOf = ({ startedOn, endedOn, verdict }: Row): number[] =>
  startedOn === null || endedOn === null || verdict === 'Terminated'
    ? []
    : [Date.parse(endedOn) - Date.parse(startedOn)];

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
