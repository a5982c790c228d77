import type { CallRequest } from '../access/call-request.ts';
import { openProject } from '../access/project-scope.ts';
import type { listTrend as call, TrendExecution } from '../contract/executions/execution-calls.ts';
import { endedStatuses, executionLimits, isEnded } from '../contract/executions/execution-values.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { requireExecutionsSeen } from './execution-details.ts';
import { totalsOf } from './execution-totals.ts';
import { endedVerdict, toVerdict, verdictColumns } from './verdict.ts';
import type { ExecutionsContext } from './executions-context.ts';

/**
 * GET project/{projectId}/trend: the last ended executions of a project, newest first, with the totals of
 * their test cases.
 * @throws Refusal 403, 404 (see openProject); 403 for users who may not see suites there
 */
export async function listTrend(
  { db }: ExecutionsContext,
  { actor, params }: CallRequest<typeof call>,
): Promise<TrendExecution[]> {
  const project = await openProject(db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const rows = await lastEnded(db, { projectId: project.id });
  return rows.flatMap((row) => {
    const { id, name, suiteName, status, endedOn, generation } = row;
    if (!isEnded(status) || endedOn === null) return [];
    const results = generation ? totalsOf(row) : null;
    return {
      _id: id,
      name,
      suiteName,
      executionStatus: status,
      endedOn,
      results,
      ...toVerdict(row),
      verdict: row.verdict,
    };
  });
}

/** Reads by the index, with the stored totals: no test case is read. */
const lastEnded = keptQuery((db, { projectId }: Places<{ projectId: string }>) =>
  db
    .selectFrom('executions')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .select([
      'executions.id',
      'executions.name',
      'executions.suiteName',
      'executions.status',
      'executions.exitCode',
      'executions.endedOn',
      'executionResults.generation',
      'executionResults.total',
      'executionResults.passed',
      'executionResults.skipped',
      ...verdictColumns,
      endedVerdict.as('verdict'),
    ])
    .where('executions.projectId', '=', projectId)
    .where('executions.status', 'in', endedStatuses)
    .orderBy('executions.id', 'desc')
    .limit(executionLimits.trend),
);
