import type { ActorIn } from '../../access/row-actions.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { getProjectDeletion as call } from '../../contract/projects/project-life-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf } from '../../foundation/database/paging.ts';
import { countKept } from '../executions/keep-execution.ts';
import { usedBy } from '../memory/memory-totals.ts';
import { projectActions } from '../../identity/projects/project-actions.ts';

/**
 * GET projects/{id}/deletion: counts what deleting a project would delete.
 * @throws Refusal 403 without the permission to delete it and while it is Open, 404
 */
export async function getProjectDeletion(
  { db }: PlatformServices,
  { actor, params: { id } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const project = await requireProject(db, actor, id);
  projectActions.requirePermission('delete', { actor, project } satisfies ActorIn);
  const { name, status } = project;
  return { id, name, status, ...(await countContents(db, id)) };
}

/** Counts what is in a project. */
async function countContents(db: Db, projectId: string) {
  const [executions, kept, members, bytes] = await Promise.all([
    countOf(db.selectFrom('executions').where('projectId', '=', projectId)),
    countKept(db, projectId),
    countOf(db.selectFrom('projectUsers').where('projectId', '=', projectId)),
    usedBy(db, projectId),
  ]);
  return { executions, kept, members, bytes };
}
