import { allowedNow } from '../access/actor-now.ts';
import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../access/call-request.ts';
import { openProject, type ProjectScope } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing, noteSubject } from '../changing.ts';
import { noteAudience } from '../audience-changes.ts';
import type { setProjectRole as call } from '../contract/users/member-calls.ts';
import { removalMessages } from '../contract/users/removal-values.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { wrong } from '../refusal.ts';
import { holdRoles, requireGivable } from './given-roles.ts';
import { giveRole } from './give-role.ts';
import { memberId, memberOf, requireNotAbove, requireSomebodyElse } from './project-people.ts';
import { removedFromProjectMail } from './removal-mails.ts';
import { tellRemoved } from './tell-removed.ts';

/**
 * PUT userDetail/{projectId}: gives a member another role; or, with none, removes them from the project. Then their
 * executions in it end, and what they own there is handled as when a user leaves the license. Their permissions change
 * with their next call, their live streams at once.
 * @throws Refusal 403 without the permission, for oneself, for Admins, and where the old role or the new one permits
 *   more than one's own; 404; 400 for a role of another place
 */
export async function setProjectRole(
  context: Ground,
  { actor, params: { projectId }, query, body: { id: userId, projectRoles } }: CallRequest<typeof call>,
): Promise<true> {
  const [given] = projectRoles.map((role, index) => ({ ...role, path: `projectRoles.${index}.roleId` }));
  const permission = given ? 'users.edit' : 'users.delete';
  requirePermission(actor, permission, { project: await openProject(context.db, actor, projectId) });
  requireSomebodyElse(actor, userId);
  if (given && given.projectId !== projectId) throw wrong(given.path, removalMessages.unknownRole);
  await changing(context, async (transaction) => {
    const held = await holdRoles(transaction, context.kind, actor.licenseId, given ? [given] : []);
    await lockLicense(transaction, actor.licenseId);
    const now = await allowedNow(transaction, actor, projectId, permission);
    const person = await memberOf(transaction, now.actor, projectId, userId);
    requireNotAbove(now.actor, now.project, person, permission);
    if (given) requireGivable(now.actor, now.project, held, given);
    await noteSubject(transaction, memberId(projectId, userId));
    if (given) {
      await giveRole(transaction, { projectId, userId, roleId: given.roleId }, actor, context.clock());
    } else {
      const keepSuites = query.changeSuiteAccess === 'true';
      await leave(context, transaction, { ...now, person: { ...person, id: userId }, keepSuites });
    }
    noteAudience(transaction, { userId, licenseId: actor.licenseId });
  });
  return true;
}

interface Leaving {
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly person: Awaited<ReturnType<typeof memberOf>> & { readonly id: string };
  readonly keepSuites: boolean;
}

async function leave(
  context: Ground,
  transaction: Db,
  { actor, project, person, keepSuites }: Leaving,
): Promise<void> {
  const { clock, settings, cascades } = context;
  const { licenseId, userId: by } = actor;
  await cascades.leave(transaction, {
    licenseId,
    user: person,
    projectId: project.id,
    by,
    keepSuites,
    now: clock(),
  });
  const where = { by: actor.name, organisation: actor.license.name, project: project.name };
  const written = removedFromProjectMail(settings.publicUrl, person, where);
  await tellRemoved(context, transaction, { licenseId, user: person, written });
}
