import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { deleteExecution as call } from '../../contract/executions/keep-calls.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import { executionActions } from '../executions/execution-actions.ts';
import { requireExecution } from '../executions/execution-details.ts';
import type { ExecutionsContext } from '../executions/executions-context.ts';
import { executionNow } from '../executions/execution-now.ts';
import { removeUnseenCases } from '../results/remove-unseen-cases.ts';

/**
 * DELETE dashboard/execution/{executionId}: deletes an ended execution with everything that belongs to it.
 * @throws Refusal 403 without the permission in its project, 404 (also for the second of two requests), 409
 * while it is in progress, is kept or has results to count
 */
export async function deleteExecution(
  context: ExecutionsContext,
  { actor, params: { executionId } }: CallRequest<typeof call>,
): Promise<true> {
  const found = await requireExecution(context.db, actor, executionId);
  const project = await requireProject(context.db, actor, found.projectId);
  executionActions.require('delete', found, { actor, project });
  await removeUnseenCases(context.db, { id: executionId, generation: found.generation });
  await withChanges(context, async (transaction) => {
    await executionNow(transaction, actor, { executionId, action: 'delete' });
    const files = await context.cascades.deleteExecutions(transaction, [executionId]);
    afterCommit(transaction, () => void removeUnnamed(context, files));
  });
  return true;
}
