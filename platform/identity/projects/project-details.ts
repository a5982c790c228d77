import type { CallRequest } from '../../access/call-request.ts';
import type { getProject as call } from '../../contract/projects/project-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countProjectMembers } from './members.ts';
import { requireProject } from '../../access/project-scope.ts';
import { cannotOfProject } from './project-actions.ts';
import { projectOf } from './project-rows.ts';

/**
 * GET projects/{id}: returns a project that the actor may see, with the actor's role in it.
 * @throws Refusal 404, 403 (see requireProject)
 */
export async function getProject(
  { db, clock }: PlatformServices,
  { actor, params: { id } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { role } = await requireProject(db, actor, id);
  const row = await projectOf({ db, clock }, id);
  return {
    ...row,
    role,
    memberCount: await countProjectMembers(db, actor.licenseId, id),
    cannot: cannotOfProject(actor, row),
  };
}
