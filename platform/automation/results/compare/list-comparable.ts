import type { CallRequest } from '../../../access/call-request.ts';
import type {
  ComparedExecution,
  listComparable as call,
} from '../../../contract/executions/compare-calls.ts';
import { compareLimits } from '../../../contract/executions/compare-values.ts';
import { requireExecution } from '../../executions/execution-details.ts';
import { verdict, verdictColumns } from '../../executions/verdict.ts';
import { areShown } from '../result-rows.ts';
import type { ResultsContext } from '../results-context.ts';
import { toCompared } from './compared-execution.ts';

/**
 * GET dashboard/execution/{executionId}/comparable: the executions it can be compared with, starting with the
 * one that ended last before it. For one in progress, all that have ended.
 * @throws Refusal 403, 404 (see requireExecution)
 */
export async function listComparable(
  { db }: ResultsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<ComparedExecution[]> {
  const { projectId, suiteName, endedOn } = await requireExecution(db, actor, executionId);
  let found = db
    .selectFrom('executionResults')
    .innerJoin('executions', 'executions.id', 'executionResults.executionId')
    .select([
      'executions.id',
      'executions.name',
      'executions.status',
      'executions.exitCode',
      'executions.createdOn',
      'executions.endedOn',
      'executionResults.total',
      'executionResults.passed',
      'executionResults.skipped',
      'executionResults.notKept',
      ...verdictColumns,
      verdict.as('verdict'),
    ])
    .where('executionResults.projectId', '=', projectId)
    .where('executionResults.suiteName', '=', suiteName)
    .where(areShown())
    .where('executions.endedOn', 'is not', null)
    .where('executions.id', '<>', executionId)
    .orderBy('executions.endedOn', 'desc')
    .orderBy('executions.id', 'desc')
    .limit(compareLimits.offeredMax);
  if (endedOn !== null) found = found.where('executions.endedOn', '<=', endedOn);
  return (await found.execute()).map((row) => toCompared(row, row));
}
