import type { CallRequest } from '../access/call-request.ts';
import type { getProject as call } from '../contract/projects/project-calls.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Ground } from '../ground.ts';
import { countProjectMembers } from './members.ts';
import { openProject } from '../access/project-scope.ts';
import { projects } from './projects.ts';

/**
 * GET projects/{id}: returns a project that the actor may see, with the actor's role in it.
 * @throws Refusal 404, 403 (see openProject)
 */
export async function getProject(
  { db }: Ground,
  { actor, params: { id } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  const { role } = await openProject(db, actor, id);
  const row = await projects(db).where('projects.id', '=', id).executeTakeFirstOrThrow();
  return { ...row, role, memberCount: await countProjectMembers(db, actor.licenseId, id) };
}
