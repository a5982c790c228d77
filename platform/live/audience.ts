import type { Actor } from '../accounts/sessions.ts';
import type { LiveAudience } from '../contract/live-values.ts';
import type { Db } from '../database/database.ts';
import { requirePermission } from '../privileges/require-permission.ts';

/**
 * What an actor may hear, as things stand now: a plain user of the projects they were added to and of the machines they
 * may use, others of everything of the license.
 * @throws Refusal 403 when the license includes nothing that there is live news of
 */
export async function audienceOf(db: Db, actor: Actor): Promise<LiveAudience> {
  requirePermission(actor, 'environment.view');
  const { userId, licenseId } = actor;
  if (actor.privilege !== 'User') {
    return { userId, licenseId, everything: true, projectIds: [], machineIds: [] };
  }
  const projects = await db
    .selectFrom('projectUsers')
    .innerJoin('projects', 'projects.id', 'projectUsers.projectId')
    .select('projects.id')
    .where('projectUsers.userId', '=', userId)
    .where('projects.licenseId', '=', licenseId)
    .execute();
  const machines = await db
    .selectFrom('machineUsers')
    .select('machineId')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .execute();
  return {
    userId,
    licenseId,
    everything: false,
    projectIds: projects.map(({ id }) => id),
    machineIds: machines.map(({ machineId }) => machineId),
  };
}
