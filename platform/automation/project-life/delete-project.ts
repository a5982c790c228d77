import { setTimeout as pause } from 'node:timers/promises';
import { allowedNow } from '../../access/actor-now.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import type { deleteProject as call } from '../../contract/projects/project-life-calls.ts';
import { projectMessages } from '../../contract/projects/project-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import { wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { projectActions } from '../../identity/projects/project-actions.ts';
import { markAsDeleting } from '../../identity/projects/project-rows.ts';
import { finishDeletion } from './finish-deletions.ts';
import { recordMembersChange } from './record-members-change.ts';

/** How long the call waits for the deletion: most projects are gone by then, the others go on being deleted. */
const waitMilliseconds = 5000;

/**
 * DELETE projects/{id}: deletes a project that is Closed or Archive, with everything in it. It is there for nobody from
 * the first transaction on. What is in it goes in further ones, which housekeeping finishes if this process ends.
 * @throws Refusal 403 without the permission and while it is Open, 404, 400 for another name
 */
export async function deleteProject(
  context: PlatformServices,
  { actor: asked, params: { id }, query: { name } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { licenseId } = asked;
  const shown = await requireProject(context.db, asked, id);
  projectActions.requirePermission('delete', { actor: asked, project: shown });
  if (name !== undefined && name !== shown.name) throw wrong('name', projectMessages.wrongName);
  await withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const { project } = await allowedNow(transaction, asked, id, 'project.delete');
    if (name !== undefined && name !== project.name) throw wrong('name', projectMessages.wrongName);
    await recordMembersChange(transaction, { licenseId, projectId: id });
    await markAsDeleting(transaction, id, context.clock());
  });
  await deleteContents(context, { id, licenseId });
  return null;
}

/**
 * Deletes what is in a project that is marked, and waits for it for a while.
 * @returns when it is gone, or after {@link waitMilliseconds}; it goes on then, and housekeeping retries what fails
 */
export async function deleteContents(
  context: PlatformServices,
  project: { readonly id: string; readonly licenseId: string },
): Promise<void> {
  const finished = finishDeletion(context, project).catch((error: unknown) => {
    context.log.error(
      { err: error, projectId: project.id },
      'a project is not deleted yet; housekeeping retries',
    );
  });
  await Promise.race([finished, pause(waitMilliseconds, undefined, { ref: false })]);
}
