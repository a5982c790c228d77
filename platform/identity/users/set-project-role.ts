import { allowedNow } from '../../access/actor-now.ts';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject, type ProjectScope } from '../../access/project-scope.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type { setProjectRole as call } from '../../contract/users/member-calls.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { wrong } from '../../foundation/refusal.ts';
import { lockRoles, requireGivable } from './given-roles.ts';
import { giveRole } from './give-role.ts';
import { memberActions } from './member-actions.ts';
import { memberId, memberOf } from './project-members.ts';
import { removedFromProjectMail } from './removal-mails.ts';
import { emailRemoved } from './email-removed.ts';

/**
 * PUT userDetail/{projectId}: gives a member another role; or, with none, removes them from the project. Then their
 * executions in it end, and what they own there is handled as when a user leaves the license. Their permissions change
 * with their next call, their live streams at once.
 * @throws Refusal 403 without the permission, for oneself, for Admins, and where the old role or the new one permits
 *   more than one's own; 404; 400 for a role of another place
 */
export async function setProjectRole(
  context: PlatformServices,
  { actor, params: { projectId }, query, body: { id: userId, projectRoles } }: CallRequest<typeof call>,
): Promise<true> {
  const [given] = projectRoles.map((role, index) => ({ ...role, path: `projectRoles.${index}.roleId` }));
  const action = given ? 'edit' : 'remove';
  memberActions.requirePermission(action, {
    actor,
    project: await requireProject(context.db, actor, projectId),
  });
  if (given && given.projectId !== projectId) throw wrong(given.path, removalMessages.unknownRole);
  await withChanges(context, async (transaction) => {
    const lockedRoles = await lockRoles(transaction, context.kind, actor.licenseId, given ? [given] : []);
    await lockLicense(transaction, actor.licenseId);
    const now = await allowedNow(transaction, actor, projectId, given ? 'users.edit' : 'users.delete');
    const person = await memberOf(transaction, now.actor, projectId, userId);
    memberActions.require(action, person, now);
    if (given) requireGivable(now.actor, now.project, lockedRoles, given);
    await recordSubject(transaction, memberId(projectId, userId));
    if (given) {
      await giveRole(transaction, { projectId, userId, roleId: given.roleId }, actor, context.clock());
    } else {
      const keepSuites = query.changeSuiteAccess === 'true';
      await leave(context, transaction, { ...now, person, keepSuites });
    }
    recordAudienceChange(transaction, { userId, licenseId: actor.licenseId });
  });
  return true;
}

interface Leaving {
  readonly actor: Actor;
  readonly project: ProjectScope;
  readonly person: Awaited<ReturnType<typeof memberOf>>;
  readonly keepSuites: boolean;
}

async function leave(
  context: PlatformServices,
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
  await emailRemoved(context, transaction, { licenseId, user: person, written });
}
