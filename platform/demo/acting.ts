import { findActor, type Actor } from '../access/actor.ts';
import { requireProject, type ProjectScope } from '../access/project-scope.ts';
import { startSession } from '../identity/accounts/sessions.ts';
import type { PlatformContext } from '../platform-context.ts';

/** Signs a user of the demo in, to use the domains' functions. `seedSessions` deletes the session. */
export async function actorOf(context: PlatformContext, userId: string): Promise<Actor> {
  const { access_token: token } = await startSession(context, context.db, userId);
  return findActor(context, token);
}

/** Returns what every request of a signed-in user has. */
export const requestOf = (actor: Actor) => ({
  actor,
  callerAddress: 'the demo',
  userAgent: '',
  request: undefined,
});

/** Returns a project of the demo by its name. */
export async function projectNamed(
  { db }: PlatformContext,
  actor: Actor,
  name: string,
): Promise<ProjectScope | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', actor.licenseId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && requireProject(db, actor, row.id);
}
