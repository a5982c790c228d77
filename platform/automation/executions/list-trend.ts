import type { CallAnswer, CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { listTrend as call } from '../../contract/executions/execution-calls.ts';
import { executionLimits, isEnded } from '../../contract/executions/execution-values.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { requireExecutionsSeen } from './execution-details.ts';
import { totalsOf } from './execution-totals.ts';
import { usualDuration, usualWait } from './usual-times.ts';
import { endedVerdict, toVerdict, verdictColumns } from './verdict.ts';
import type { ExecutionsContext } from './executions-context.ts';

/**
 * GET project/{projectId}/trend: the last ended executions of a project or of one of its suites, newest first, with
 * the totals of their test cases; how many of those before passed, and how long they usually take and wait.
 * @throws Refusal 403, 404 (see requireProject); 403 for users who may not see suites there
 */
export async function listTrend(
  { db }: ExecutionsContext,
  { actor, params, query: { suite } }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const project = await requireProject(db, actor, params.projectId);
  requireExecutionsSeen(actor, project);
  const ended = await lastEnded(db, { projectId: project.id, suiteName: suite });
  const rows = ended.slice(0, executionLimits.trend);
  const earlier = ended.slice(executionLimits.trend);
  return {
    responseObject: rows.flatMap((row) => {
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
    }),
    responseMap: {
      before: {
        executions: earlier.length,
        passed: earlier.filter(({ verdict }) => verdict === 'Passed').length,
      },
      usualDuration: usualDuration(rows),
      usualWait: usualWait(rows),
    },
  };
}

interface Asked {
  readonly projectId: string;
  /** Undefined for all suites. */
  readonly suiteName: string | undefined;
}

/** Reads those of the trend and as many before, by an index, with the stored totals: no test case is read. */
const lastEnded = compiledQuery((db, { projectId, suiteName }: Places<Asked>) => {
  const ended = db
    .selectFrom('executions')
    .leftJoin('executionResults', 'executionResults.executionId', 'executions.id')
    .select([
      'executions.id',
      'executions.name',
      'executions.suiteName',
      'executions.status',
      'executions.exitCode',
      'executions.createdOn',
      'executions.startedOn',
      'executions.runningOn',
      'executions.endedOn',
      'executionResults.generation',
      'executionResults.total',
      'executionResults.passed',
      'executionResults.skipped',
      ...verdictColumns,
      endedVerdict.as('verdict'),
    ])
    .where('executions.projectId', '=', projectId)
    .where('executions.endedOn', 'is not', null)
    .orderBy('executions.id', 'desc')
    .limit(2 * executionLimits.trend);
  return suiteName ? ended.where('executions.suiteName', '=', suiteName) : ended;
});
