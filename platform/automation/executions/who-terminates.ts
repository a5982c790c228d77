import type { Actor } from '../../access/actor.ts';
import { requireProject } from '../../access/project-scope.ts';
import { isPermitted, requirePermission } from '../../access/require-permission.ts';
import { executionMessages, isEnded } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { forbidden } from '../../foundation/refusal.ts';
import type { ExecutionWithNames } from './execution-rows.ts';

/**
 * Checks that the actor may terminate an execution (decisions.md): its initiator may or, once they have left,
 * users who may edit suites in its project.
 * @throws Refusal 403
 */
export async function requireTerminator(db: Db, actor: Actor, row: ExecutionWithNames): Promise<void> {
  if (row.createdBy === actor.userId) return;
  if (row.initiatorHasLeft === 1) {
    const project = await requireProject(db, actor, row.projectId);
    requirePermission(actor, 'execution.terminate', { project, message: executionMessages.onlyInitiator });
    return;
  }
  throw forbidden(
    {
      id: 'execution.own',
      name: "terminate another user's execution",
      grantedBy: 'Nobody: only the user who started an execution can terminate it',
    },
    executionMessages.onlyInitiator,
  );
}

/** Returns the ids of the executions, all visible to the actor, that the actor may terminate now. */
export async function terminableBy(
  db: Db,
  actor: Actor,
  rows: readonly ExecutionWithNames[],
): Promise<ReadonlySet<string>> {
  const inProgress = rows.filter(({ status }) => !isEnded(status));
  const own = inProgress.filter(({ createdBy }) => createdBy === actor.userId);
  const left = inProgress.filter((row) => row.createdBy !== actor.userId && row.initiatorHasLeft === 1);
  const open = new Set<string>();
  for (const projectId of new Set(left.map((row) => row.projectId))) {
    const project = await requireProject(db, actor, projectId);
    if (isPermitted(actor, 'execution.terminate', project)) open.add(projectId);
  }
  const ofOthers = left.filter(({ projectId }) => open.has(projectId));
  return new Set([...own, ...ofOthers].map(({ id }) => id));
}
