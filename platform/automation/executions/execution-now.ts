import type { Actor } from '../../access/actor.ts';
import { requireProject } from '../../access/project-scope.ts';
import { recordSubject } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { executionActions } from './execution-actions.ts';
import { requireExecution } from './execution-details.ts';
import type { ExecutionWithNames } from './execution-rows.ts';

/**
 * Locks the license, and returns an execution that the actor may keep or delete, as it is then. Whatever deletes executions,
 * captures or reports locks the license as well, so nothing of it is deleted meanwhile.
 * @throws Refusal 401, 403, 404; 409 when its state does not allow the action
 */
export async function executionNow(
  transaction: Db,
  actor: Actor,
  { executionId, action }: { readonly executionId: string; readonly action: 'keep' | 'delete' },
): Promise<ExecutionWithNames> {
  await lockLicense(transaction, actor.licenseId);
  await recordSubject(transaction, executionId);
  const row = await requireExecution(transaction, actor, executionId);
  const project = await requireProject(transaction, actor, row.projectId);
  executionActions.require(action, row, { actor, project });
  return row;
}
