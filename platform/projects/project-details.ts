import type { Actor } from '../accounts/sessions.ts';
import type { getProject as call } from '../contract/calls/project.ts';
import type { CallReply } from '../contract/call.ts';
import type { PlatformContext } from '../context.ts';
import { countProjectMembers } from './members.ts';
import { openProject } from './project-scope.ts';
import { projects, toProject } from './projects.ts';

/**
 * GET projects/{id}: a project that the actor may see, with the actor's role in it.
 * @throws Refusal 404, 403 (see openProject)
 */
export async function getProject(
  { db }: PlatformContext,
  actor: Actor,
  id: string,
): Promise<CallReply<typeof call>> {
  const { role } = await openProject(db, actor, id);
  const row = await projects(db).where('projects.id', '=', id).executeTakeFirstOrThrow();
  return { ...toProject(row), role, memberCount: await countProjectMembers(db, actor.licenseId, id) };
}
