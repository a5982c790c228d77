import { actorNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { setProjectStatus as call } from '../../contract/projects/project-life-calls.ts';
import { nextStatuses, projectMessages, type ProjectStatus } from '../../contract/projects/project-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { projectStatusActions } from '../../identity/projects/project-actions.ts';
import { projectOf, saveProject } from '../../identity/projects/project-rows.ts';
import { recordStatusChange } from './project-status-events.ts';
import { recordMembersChange } from './record-members-change.ts';

/**
 * PUT projects/{id}/status: closes, archives or reopens a project. The status that it has already changes nothing.
 * An execution that starts at the same moment either is in progress, so that the project stays Open, or is refused.
 * @throws Refusal 403 without the permission, 404, 400 for any other change and while executions are in progress
 */
export async function setProjectStatus(
  context: PlatformServices,
  { actor: asked, params: { id }, body: { status } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  await requireProject(context.db, asked, id);
  projectStatusActions.requirePermission('status', { actor: asked, project: undefined });
  return withChanges(context, async (transaction) => {
    // Starting an execution takes this lock too.
    await lockLicense(transaction, asked.licenseId);
    const actor = await actorNow(transaction, asked);
    const project = await requireProject(transaction, actor, id);
    projectStatusActions.requirePermission('status', { actor, project: undefined });
    if (project.status !== status) {
      requireNext(project.status, status);
      if (status === 'Closed') await requireNothingInProgress(transaction, id);
      await saveProject(transaction, id, { status }, { userId: actor.userId, now: context.clock() });
      const { licenseId } = actor;
      recordStatusChange(transaction, id, { licenseId, name: project.name, status });
      await recordMembersChange(transaction, { licenseId, projectId: id });
    }
    return projectOf({ db: transaction, clock: context.clock }, id);
  });
}

/** @throws Refusal 400 for a change that there is not (spec 3 section 4) */
function requireNext(from: ProjectStatus, to: ProjectStatus): void {
  if (nextStatuses[from].includes(to)) return;
  throw wrong('status', from === 'Open' ? projectMessages.openToArchive : projectMessages.archiveToOpen);
}

/** @throws Refusal 400 */
async function requireNothingInProgress(db: Db, projectId: string): Promise<void> {
  const inProgress = await db
    .selectFrom('executions')
    .select('id')
    .where('projectId', '=', projectId)
    .where('endedOn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (inProgress) throw wrong('status', projectMessages.inProgress);
}
